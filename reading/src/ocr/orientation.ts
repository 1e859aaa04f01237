import type { Picture } from './tesseract.ts';

const CONTRAST = 60;
/** Only clear cases count: a page of pictures has no direction. */
const CLEAR_MARGIN = 1.6;
const STRIP_HEIGHT = 360;

/**
 * Whether lines of text run vertically: across the lines ink and white space alternate, along them they do not, so the ink counts of
 * neighbouring columns then differ more than those of neighbouring rows.
 */
export function runsSideways(picture: Picture): boolean {
  const { rows, columns } = inkCounts(picture);
  return roughness(columns, picture.height) > CLEAR_MARGIN * roughness(rows, picture.width);
}

/** The full-width strip of a picture with the most ink, which is enough to test whether it is readable. */
export function fullestStrip(picture: Picture): Picture {
  const { width, height, pixels } = picture;
  if (height <= STRIP_HEIGHT) return picture;
  const { rows } = inkCounts(picture);
  let sum = 0;
  let [best, top] = [-1, 0];
  for (let row = 0; row < height; row += 1) {
    sum += (rows[row] as number) - (row >= STRIP_HEIGHT ? (rows[row - STRIP_HEIGHT] as number) : 0);
    if (row >= STRIP_HEIGHT - 1 && sum > best) [best, top] = [sum, row - STRIP_HEIGHT + 1];
  }
  return { width, height: STRIP_HEIGHT, pixels: pixels.slice(top * width, (top + STRIP_HEIGHT) * width) };
}

function inkCounts({ width, height, pixels }: Picture): { rows: Float64Array; columns: Float64Array } {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((pixels[row * width + column] as number) > 255 - CONTRAST) continue;
      rows[row] = (rows[row] as number) + 1;
      columns[column] = (columns[column] as number) + 1;
    }
  }
  return { rows, columns };
}

function roughness(counts: Float64Array, length: number): number {
  let sum = 0;
  for (let index = 1; index < counts.length; index += 1) {
    sum += Math.abs((counts[index] as number) - (counts[index - 1] as number));
  }
  return sum / (length * counts.length);
}
