import type { Component } from './components.ts';

/** In inches: the height of letters, their width, of which several may touch, and the space between them. */
const HEIGHT = { least: 0.02, most: 0.2 };
const MAX_WIDTH = 0.4;
const MAX_SPACE = 0.09;
const MIN_LETTERS = 6;
/** How many of them stand on the line, and by how many pixels they may miss it. */
const MIN_STANDING = 0.6;
const MAX_OFF = 1.6;

/**
 * Removes lines of letters that were not recognised as words: print, and figures that are written apart. Letters of a signature are joined or
 * do not stand on a line.
 */
export function withoutPrintLines(components: readonly Component[], resolution: number): Component[] {
  const letters = components
    .filter(({ left, right, top, bottom }) => {
      const height = (bottom - top) / resolution;
      return height >= HEIGHT.least && height <= HEIGHT.most && right - left <= MAX_WIDTH * resolution;
    })
    .toSorted((one, other) => one.left - other.left);
  const chains: Component[][] = [];
  for (const letter of letters) {
    const chain = chains.findLast((one) => follows(one.at(-1)!, letter, resolution));
    if (chain) chain.push(letter);
    else chains.push([letter]);
  }
  const printed = new Set(chains.filter(isPrint).flat());
  return components.filter((component) => !printed.has(component));
}

/** Beside the letter before, and in the same line. */
function follows(last: Component, next: Component, resolution: number): boolean {
  const shared = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top);
  const least = Math.min(last.bottom - last.top, next.bottom - next.top);
  const isBeside = next.left - last.right <= MAX_SPACE * resolution && next.right > last.right - 2;
  return isBeside && shared > least * 0.4;
}

function isPrint(chain: readonly Component[]): boolean {
  if (chain.length < MIN_LETTERS) return false;
  // Of all slopes of a scan, the one on which most letters stand.
  return [-0.02, -0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015, 0.02].some((slope) => {
    const ends = chain.map(({ left, bottom }) => bottom - slope * left).toSorted((one, other) => one - other);
    const line = ends[ends.length >> 1] as number;
    return ends.filter((end) => Math.abs(end - line) <= MAX_OFF).length >= chain.length * MIN_STANDING;
  });
}
