import { buildPrint, foldPrint, type Passage, type Print, printedPlaces } from './printed-places.ts';

/** A position in the text of an extracted page. */
export interface TextPlace {
  page: number;
  start: number;
  end: number;
}

interface PageText {
  number: number;
  text: string;
}

/** Words as they were selected on the screen, where line ends and ligatures may differ from the extracted text. */
export type Selected = Pick<Passage, 'words' | 'before' | 'after'>;

/** The folded text, and the offset of each of its characters in the text. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  const offsets: number[] = [];
  let folded = '';
  let offset = 0;
  for (const character of text) {
    const letters = foldPrint(character);
    for (let index = 0; index < letters.length; index += 1) offsets.push(offset);
    folded += letters;
    offset += character.length;
  }
  return { folded, offsets };
}

/**
 * Finds selected words in extracted pages. Several matches are ranked by their context; null if less than half of the words are on the pages.
 *
 * @param pages in order
 */
export function findSelected(pages: readonly PageText[], selected: Selected): TextPlace | null {
  const texts = pages.map(({ text }) => foldWithOffsets(text));
  const print: Print = buildPrint(texts.map(({ folded }) => ({ text: folded, words: [] })));
  const [first, ...more] = printedPlaces(print, { ...selected, share: 0 });
  if (!first) return null;
  // The parts of a passage on one page are one place.
  const onPage = [first, ...more].filter(({ page }) => page === first.page);
  const page = pages[first.page - 1]!;
  const { offsets } = texts[first.page - 1]!;
  const last = offsets[Math.max(...onPage.map(({ end }) => end)) - 1]!;
  const start = offsets[first.start]!;
  return { page: page.number, ...withPunctuation(page.text, selected.words, start, nextOffset(page.text, last)) };
}

const nextOffset = (text: string, at: number): number => at + String.fromCodePoint(text.codePointAt(at)!).length;

const MAX_PUNCTUATION = 4;

/** Adds the punctuation at both ends of the selected words. */
function withPunctuation(text: string, words: string, start: number, end: number): { start: number; end: number } {
  const before = /^[^\p{L}\p{N}]*/u.exec(words.trimStart())![0].trimEnd().slice(-MAX_PUNCTUATION);
  const after = /[^\p{L}\p{N}]*$/u.exec(words.trimEnd())![0].trimStart().slice(0, MAX_PUNCTUATION);
  return {
    start: before !== '' && text.slice(0, start).endsWith(before) ? start - before.length : start,
    end: after !== '' && text.startsWith(after, end) ? end + after.length : end,
  };
}
