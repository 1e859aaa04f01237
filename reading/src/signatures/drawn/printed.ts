import type { Component } from './components.ts';
import { isInitialsWord, isSignatureWord, type PageWord } from './page-words.ts';

/** Of the pixels of a component, how many lie in words at least for it to be printed. */
const MIN_INSIDE = 0.7;
/** Components for each letter of a recognised word: letters are apart in print, and joined in handwriting. */
const MIN_APART = 0.75;
const MIN_APART_OF_USUAL_SIZE = 0.3;
const MIN_LETTERS = 3;
/** More components for each letter, or a height of more than so many words: the box is that of something else. */
const MAX_APART = 3;
const MAX_HEIGHTS = 4;
/** Of the height of dots to write on, how high their parts are. */
const MAX_DOT = 0.4;
const USUAL = { least: 0.55, most: 1.6 };

/**
 * The components that are not printed, and the words that are. Words that were recognised in a picture may be handwriting: they are believed if they
 * are part of a line of words of the usual size, or if their letters are apart.
 */
export function withoutPrinted(
  components: readonly Component[],
  words: readonly PageWord[],
  { width, areRecognised }: { width: number; areRecognised: boolean },
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
  const believed = words.map((word, index) => {
    // A pen is not read as such a word.
    if (!areRecognised || isSignatureWord(word) || isInitialsWord(word)) return true;
    const letters = lettersOf(word);
    const apart = (parts[index] as number) / Math.max(1, letters);
    if (apart > MAX_APART || heightOf(word) > height * MAX_HEIGHTS) return false;
    if (!isAbout(heightOf(word), height)) return letters >= MIN_LETTERS && apart >= MIN_APART;
    return apart >= MIN_APART_OF_USUAL_SIZE || isInLine(word, words, height) || isInColumn(word, words, height);
  });
  const rest = components.filter((component, index) => {
    let own = 0;
    for (const [word, count] of inside[index] as Map<number, number>) {
      // A hand signs across dots and lines of characters.
      const isDots = lettersOf(words[word] as PageWord) === 0;
      const isHigh = component.bottom - component.top > heightOf(words[word] as PageWord) * MAX_DOT;
      if (believed[word] && !(isDots && isHigh)) own += count;
    }
    return own < component.pixels.length * MIN_INSIDE;
  });
  return { rest, printed: words.filter((_, index) => believed[index]) };
}

/** The height of most words, in the unit of their boxes. */
export function usualHeight(words: readonly PageWord[]): number {
  const heights = words.map(heightOf).toSorted((one, other) => one - other);
  return heights[heights.length >> 1] as number;
}

const lettersOf = ({ text }: PageWord): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
const heightOf = ({ box }: PageWord): number => box[3] - box[1];

const isAbout = (height: number, usual: number): boolean =>
  height >= usual * USUAL.least && height <= usual * USUAL.most;

/** Whether another word of the usual size is beside it. */
function isInLine(word: PageWord, words: readonly PageWord[], usual: number): boolean {
  const { box } = word;
  return words.some((other) => {
    if (other === word || !isAbout(heightOf(other), usual)) return false;
    const shared = Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]);
    const gap = Math.max(other.box[0] - box[2], box[0] - other.box[2]);
    return shared > usual * 0.4 && gap > -usual && gap < usual * 1.5;
  });
}

/** Whether a word of the usual size begins right above or below it: the lines of a paragraph do, and a signature hardly ever does. */
function isInColumn(word: PageWord, words: readonly PageWord[], usual: number): boolean {
  const { box } = word;
  return words.some((other) => {
    if (other === word || !isAbout(heightOf(other), usual)) return false;
    const gap = Math.max(other.box[1] - box[3], box[1] - other.box[3]);
    return Math.abs(other.box[0] - box[0]) < usual * 0.25 && gap > 0 && gap < usual * 1.2;
  });
}
