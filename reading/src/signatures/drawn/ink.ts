import type { ColorPicture } from './page-picture.ts';

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

/** A horizontal or vertical line in pixels, ends included. */
export interface Rule {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const BLOCK = 16;
/** Minimum difference from the paper, and as a share of its brightness. */
const CONTRAST = 36;
const CONTRAST_SHARE = 0.2;
/** The paper is as bright as this share of the pixels of its block at least. */
const PAPER_RANK = 0.85;
/** In inches: the length of a line, and its thickness. */
const RULE_LENGTH = 0.42;
const RULE_THICKNESS = 0.035;

/** Finds ink by comparing each pixel with the paper around it, so that shadows, stains and coloured paper are none. */
export function findInk(picture: ColorPicture, resolution: number): Ink {
  const { width, height } = picture;
  const light = brightness(picture);
  const paper = paperOf(light, width, height);
  const columns = Math.ceil(width / BLOCK);
  const mask = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x += 1, at += 1) {
      const around = paper[row + (x >> 4)] as number;
      if (around - (light[at] as number) > Math.max(CONTRAST, around * CONTRAST_SHARE)) mask[at] = 1;
    }
  }
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

/** Removes lines from the mask, but not where strokes cross them. */
function removeRules(mask: Uint8Array, width: number, height: number, resolution: number) {
  const rules: Rule[] = [];
  const ruled = new Uint8Array(mask.length);
  const minimum = Math.round(RULE_LENGTH * resolution);
  const thickest = Math.max(3, Math.round(RULE_THICKNESS * resolution));
  const scan = (outer: number, inner: number, step: number, across: number) => {
    for (let line = 0; line < outer; line += 1) {
      for (let at = 0; at < inner;) {
        const start = line * across + at * step;
        if (mask[start] === 0) {
          at += 1;
          continue;
        }
        let end = at;
        while (end < inner && mask[line * across + end * step] === 1) end += 1;
        if (end - at >= minimum) {
          for (let place = at; place < end; place += 1) ruled[line * across + place * step] = 1;
          const [from, to] = [at, end - 1];
          rules.push(
            step === 1
              ? { left: from, right: to, top: line, bottom: line }
              : { left: line, right: line, top: from, bottom: to },
          );
        }
        at = end;
      }
    }
  };
  scan(height, width, 1, width);
  const horizontal = rules.length;
  scan(width, height, width, 1);
  const found = [...joined(rules.slice(0, horizontal)), ...joined(rules.slice(horizontal))].filter(
    ({ left, right, top, bottom }) => Math.min(right - left, bottom - top) < thickest,
  );
  ruled.fill(0);
  for (const { left, right, top, bottom } of found) {
    const isFlat = right - left > bottom - top;
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const at = y * width + x;
        if (mask[at] === 0) continue;
        // A stroke that crosses the line goes on at both sides of it.
        const step = isFlat ? width : 1;
        const before = mask[at - step * ((isFlat ? y - top : x - left) + 1)] === 1;
        const after = mask[at + step * ((isFlat ? bottom - y : right - x) + 1)] === 1;
        ruled[at] = before && after ? 2 : 1;
      }
    }
  }
  for (let at = 0; at < mask.length; at += 1) if (ruled[at] === 1) mask[at] = 0;
  return { rules: found, ruled };
}

/** Joins the runs of neighbouring rows or columns to lines. */
function joined(runs: readonly Rule[]): Rule[] {
  const lines: Rule[] = [];
  const open: Rule[] = [];
  for (const run of runs) {
    const isFlat = run.top === run.bottom;
    const near = open.findLast((line) =>
      isFlat
        ? run.top - line.bottom <= 2 && run.left <= line.right + 12 && run.right >= line.left - 12
        : run.left - line.right <= 2 && run.top <= line.bottom + 12 && run.bottom >= line.top - 12,
    );
    if (near) {
      near.left = Math.min(near.left, run.left);
      near.right = Math.max(near.right, run.right);
      near.top = Math.min(near.top, run.top);
      near.bottom = Math.max(near.bottom, run.bottom);
      continue;
    }
    const line = { ...run };
    lines.push(line);
    open.push(line);
    // Only the latest lines can go on.
    if (open.length > 60) open.shift();
  }
  return lines;
}
