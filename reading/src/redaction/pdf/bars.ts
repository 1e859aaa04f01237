import type { DrawnPage } from '../../pdf/draw-colors.ts';
import type { Box } from '../../pdf/frame.ts';

/** A covered area of a page in points, origin top left; only the first area of a mention has a label. */
export interface Bar {
  box: Box;
  label: string | null;
}

/** Letters may be a little larger than their boxes: shares of the height of the line, across it and along it. */
const margins = { exact: { across: 0.04, along: 0.08 }, recognised: { across: 0.15, along: 0.15 } };
/** The share of a line's height at each side that letters of neighbouring lines may reach into. */
const EDGE = 0.3;
/** Differences of brightness from the background below this are not visible. */
const VISIBLE = 12;
const MOSTLY_COVERED = 0.5;

/** Boxes of words as bars: those that follow each other on a line become one. Places of recognised words are less exact. */
export function barsOf(boxes: readonly Box[], label: string, places: keyof typeof margins): Bar[] {
  const bars: Box[] = [];
  for (const box of boxes) {
    const last = bars.at(-1);
    if (last && isNext(last, box)) {
      last[0] = Math.min(last[0], box[0]);
      last[1] = Math.min(last[1], box[1]);
      last[2] = Math.max(last[2], box[2]);
      last[3] = Math.max(last[3], box[3]);
    } else bars.push([...box]);
  }
  return bars.map((box, index) => ({ box: widened(box, margins[places]), label: index === 0 ? label : null }));
}

/** Whether a box follows on the same line, whatever the direction of the text. */
function isNext(last: Box, box: Box): boolean {
  const [height, width] = [box[3] - box[1], box[2] - box[0]];
  const sameRow = Math.abs(last[1] - box[1]) < height / 2 && Math.abs(last[3] - box[3]) < height / 2;
  const sameColumn = Math.abs(last[0] - box[0]) < width / 2 && Math.abs(last[2] - box[2]) < width / 2;
  const [gapAcross, gapDown] = [gap(last[0], last[2], box[0], box[2]), gap(last[1], last[3], box[1], box[3])];
  return (sameRow && gapAcross < height) || (sameColumn && gapDown < width && height > width);
}

function gap(from: number, to: number, nextFrom: number, nextTo: number): number {
  return Math.max(nextFrom - to, from - nextTo, 0);
}

function widened([left, top, right, bottom]: Box, { across, along }: { across: number; along: number }): Box {
  const line = Math.min(right - left, bottom - top);
  const isUpright = bottom - top > right - left;
  const [x, y] = isUpright ? [across * line, along * line] : [along * line, across * line];
  return [left - x, top - y, right + x, bottom + y];
}

/** Replaces the pixels of an area by black. */
export function paintBlack(page: DrawnPage, box: Box): void {
  const [left, top, right, bottom] = pixelsOf(page, box);
  for (let row = top; row < bottom; row += 1) {
    page.rgba.fill(0, (row * page.width + left) * 4, (row * page.width + right) * 4);
    for (let column = left; column < right; column += 1) page.rgba[(row * page.width + column) * 4 + 3] = 255;
  }
}

/** Whether a word is visible in its box. Letters reach into the middle of a line, where those of other lines do not; signs may not. */
export function hasInk(page: DrawnPage, box: Box, word: string): boolean {
  const [left, top, right, bottom] = pixelsOf(page, /[\p{L}\p{N}]/u.test(word) ? middleOf(box) : box);
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = (row * page.width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = page.rgba[at + channel] as number;
        if (value < (least[channel] as number)) least[channel] = value;
        if (value > (most[channel] as number)) most[channel] = value;
        if ((most[channel] as number) - (least[channel] as number) > VISIBLE) return true;
      }
    }
  }
  return false;
}

function middleOf([left, top, right, bottom]: Box): Box {
  const edge = EDGE * Math.min(right - left, bottom - top);
  return bottom - top > right - left
    ? [left + edge, top, right - edge, bottom]
    : [left, top + edge, right, bottom - edge];
}

/** Whether most of an area is covered by a bar. */
export function isCovered(box: Box, bars: readonly Bar[]): boolean {
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  return bars.some(({ box: bar }) => {
    const width = Math.min(box[2], bar[2]) - Math.max(box[0], bar[0]);
    const height = Math.min(box[3], bar[3]) - Math.max(box[1], bar[1]);
    return width > 0 && height > 0 && width * height > area * MOSTLY_COVERED;
  });
}

function pixelsOf({ width, height, scale }: DrawnPage, [left, top, right, bottom]: Box): Box {
  return [
    Math.max(0, Math.floor(left * scale)),
    Math.max(0, Math.floor(top * scale)),
    Math.min(width, Math.ceil(right * scale)),
    Math.min(height, Math.ceil(bottom * scale)),
  ];
}
