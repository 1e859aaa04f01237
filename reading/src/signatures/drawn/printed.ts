import type { Component } from './components.ts';
import type { PageWord } from './page-words.ts';

/** Of the pixels of a component, how many lie in words at least for it to be printed. */
const MIN_INSIDE = 0.7;
/** Components for each letter of a word: letters are apart in print, and joined in handwriting. */
const MIN_APART = 0.45;
const MIN_APART_OF_USUAL_SIZE = 0.22;
const USUAL = { least: 0.55, most: 1.6 };

/**
 * The components that are not printed. Words that were recognised in handwriting are not believed: their letters are joined, or their size is
 * not that of the other words. Returns the words that are believed too.
 */
export function withoutPrinted(
  components: readonly Component[],
  words: readonly PageWord[],
  width: number,
): { rest: Component[]; printed: PageWord[] } {
  if (words.length === 0) return { rest: [...components], printed: [] };
  const height = usualHeight(words);
  const grid = new Map<number, number[]>();
  const cell = (x: number, y: number) => (y >> 5) * 4096 + (x >> 5);
  for (const [index, { box }] of words.entries()) {
    for (let y = Math.floor(box[1]) & ~31; y < box[3] + 2; y += 32)
      for (let x = Math.floor(box[0]) & ~31; x < box[2] + 2; x += 32) {
        const key = cell(Math.max(0, x), Math.max(0, y));
        const known = grid.get(key);
        if (known) known.push(index);
        else grid.set(key, [index]);
      }
  }
  const wordAt = (x: number, y: number): number =>
    grid.get(cell(x, y))?.find((index) => {
      const [left, top, right, bottom] = (words[index] as PageWord).box;
      return x >= left - 1 && x < right + 2 && y >= top - 2 && y < bottom + 2;
    }) ?? -1;
  // How much of each component is in which word.
  const inside = components.map((component) => {
    const counts = new Map<number, number>();
    for (const at of component.pixels) {
      const x = at % width;
      const index = wordAt(x, (at - x) / width);
      if (index >= 0) counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    return counts;
  });
  const parts = new Float64Array(words.length);
  for (const [index, counts] of inside.entries()) {
    const total = (components[index] as Component).pixels.length;
    for (const [word, count] of counts) if (count > total * MIN_INSIDE) parts[word] = (parts[word] as number) + 1;
  }
  const believed = words.map(({ text, box }, index) => {
    const letters = Math.max(1, text.replace(/[^\p{L}\p{N}]/gu, '').length);
    const isUsual = isAbout(box[3] - box[1], height);
    return (parts[index] as number) >= letters * (isUsual ? MIN_APART_OF_USUAL_SIZE : MIN_APART);
  });
  const rest = components.filter((component, index) => {
    let own = 0;
    for (const [word, count] of inside[index] as Map<number, number>) if (believed[word]) own += count;
    return own < component.pixels.length * MIN_INSIDE;
  });
  return { rest, printed: words.filter((_, index) => believed[index]) };
}

function usualHeight(words: readonly PageWord[]): number {
  const heights = words.map(({ box }) => box[3] - box[1]).toSorted((one, other) => one - other);
  return heights[heights.length >> 1] as number;
}

const isAbout = (height: number, usual: number): boolean =>
  height >= usual * USUAL.least && height <= usual * USUAL.most;
