import type { Picture } from './tesseract.ts';

const contrast = 60;
/** Only clear cases count: a page of pictures has no direction. */
const clearly = 1.6;
const stripHeight = 360;

/**
 * Whether lines of text run up or down a picture: across the lines, ink and white space take turns, along them they do not. So the
 * counts of ink in neighbouring columns differ more than those in neighbouring rows.
 */
export function runsSideways(picture: Picture): boolean {
  const { rows, columns } = inkCounts(picture);
  return roughness(columns, picture.height) > clearly * roughness(rows, picture.width);
}

/** The strip of a picture, from edge to edge, that has the most ink in it: enough to try whether it can be read. */
export function fullestStrip(picture: Picture): Picture {
  const { width, height, pixels } = picture;
  if (height <= stripHeight) return picture;
  const { rows } = inkCounts(picture);
  let sum = 0;
  let [best, top] = [-1, 0];
  for (let row = 0; row < height; row += 1) {
    sum += (rows[row] as number) - (row >= stripHeight ? (rows[row - stripHeight] as number) : 0);
    if (row >= stripHeight - 1 && sum > best) [best, top] = [sum, row - stripHeight + 1];
  }
  return { width, height: stripHeight, pixels: pixels.slice(top * width, (top + stripHeight) * width) };
}

function inkCounts({ width, height, pixels }: Picture): { rows: Float64Array; columns: Float64Array } {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((pixels[row * width + column] as number) > 255 - contrast) continue;
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
