import type { ColorPicture } from './page-picture.ts';
import { removeRules, type Rule } from './rules.ts';
import { removeStains } from './stains.ts';

/** The ink of a page: pixels that are darker than the paper around them. */
export interface Ink {
  width: number;
  height: number;
  /** 1 where there is ink. */
  mask: Uint8Array;
  /** Long straight lines that were removed from it, such as the line to sign on. */
  rules: Rule[];
  /** 1 where a line was. */
  ruled: Uint8Array;
}

const BLOCK = 16;
/** Minimum difference from the paper, and as a share of its brightness. */
const CONTRAST = 36;
const CONTRAST_SHARE = 0.2;
/** The paper is as bright as this share of the pixels of its block at least. */
const PAPER_RANK = 0.85;

/** Finds ink by comparing each pixel with the paper around it, so that shadows, stains and coloured paper are none. */
export function findInk(picture: ColorPicture, resolution: number): Ink {
  const { width, height } = picture;
  const light = brightness(picture);
  const paper = paperOf(light, width, height);
  const columns = Math.ceil(width / BLOCK);
  const mask = new Uint8Array(width * height);
  const contrast = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x += 1, at += 1) {
      const around = paper[row + (x >> 4)] as number;
      const difference = around - (light[at] as number);
      if (difference <= Math.max(CONTRAST, around * CONTRAST_SHARE)) continue;
      mask[at] = 1;
      contrast[at] = difference;
    }
  }
  removeStains(mask, contrast, width, resolution);
  return { width, height, mask, ...removeRules(mask, width, height, resolution) };
}

function brightness({ width, height, rgb }: ColorPicture): Uint8Array {
  const light = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < light.length; at += 1, from += 3) {
    light[at] = ((rgb[from] as number) * 77 + (rgb[from + 1] as number) * 151 + (rgb[from + 2] as number) * 28) >> 8;
  }
  return light;
}

/** The brightness of the paper by blocks; a block full of ink has that of its neighbours. */
function paperOf(light: Uint8Array, width: number, height: number): Uint8Array {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const own = new Uint8Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 1) {
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 1, total += 1) {
          const value = light[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
        }
      }
      let [level, seen] = [0, 0];
      while (level < 255 && (seen += counts[level] as number) < total * PAPER_RANK) level += 1;
      own[row * columns + column] = level;
    }
  }
  const paper = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const around: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          around.push(own[y * columns + x] as number);
      around.sort((one, other) => one - other);
      paper[row * columns + column] = around[Math.floor(around.length * 0.7)] as number;
    }
  }
  return paper;
}
