import type { ReadingPage } from '@dossier/contract/documents/schema';
import { neighbourhood } from './printed-neighbours.ts';

/** The text of a printed page, letters and digits only, with the position of each run. */
export interface PrintedPage {
  text: string;
  /** Offsets into the text, and boxes in points from the upper left. */
  words: ReadingPage['words'];
}

/** A passage of the extracted text. */
export interface Passage {
  words: string;
  /** The text before and after it. */
  before: string;
  after: string;
  /** Its position in the document, from 0 to 1. */
  share: number;
}

/** A match on one printed page: offsets into its folded text. */
export interface PrintedPlace {
  page: number;
  start: number;
  end: number;
}

/** All pages of a print as one text. */
export interface Print {
  text: string;
  pages: readonly PrintedPage[];
  /** The offset of each page, and the end of the last one. */
  starts: readonly number[];
}

type TextRange = [start: number, end: number];

const CONTEXT = 40;
/** Shorter matches may be coincidental. */
const MIN_PART_LENGTH = 12;
/** Maximum gap between two parts of a passage: footer and header, a picture, a text frame. */
const MAX_GAP = 3000;
const MAX_CANDIDATES = 5000;
/** Letters between two parts that are shown as one: the number of a note. */
const MAX_NUMBER = 4;

/** Normalizes text for comparison with print: letters and digits only, ligatures split; accents, hyphens and line ends removed. */
export function foldPrint(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function buildPrint(pages: readonly PrintedPage[]): Print {
  const starts = [0];
  for (const { text } of pages) starts.push(starts.at(-1)! + text.length);
  return { text: pages.map(({ text }) => text).join(''), pages, starts };
}

/**
 * Finds a passage in the print, in order; empty if less than half of it is there. Several matches are ranked by their context, then by
 * their position in the document.
 */
export function printedPlaces(print: Print, passage: Passage): PrintedPlace[] {
  const query = foldPrint(passage.words);
  if (query === '') return [];
  const ranges = findRanges(print.text, query, {
    before: foldPrint(passage.before),
    after: foldPrint(passage.after),
    share: passage.share,
  });
  const foundLength = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  return foundLength * 2 < query.length ? [] : joinParts(ranges).flatMap((range) => cutByPages(print, range));
}

/** Joins parts with nothing but the number of a note between them. */
function joinParts(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const [start, end] of ranges) {
    const last = joined.at(-1);
    if (last && start >= last[1] && start - last[1] <= MAX_NUMBER) last[1] = end;
    else joined.push([start, end]);
  }
  return joined;
}

type Around = Omit<Passage, 'words'>;

function findRanges(text: string, query: string, around: Around): TextRange[] {
  const exactAt = bestMatch(text, query, around);
  if (exactAt !== null) return [[exactAt, exactAt + query.length]];
  const begins = longest(query, (length) => text.includes(query.slice(0, length)));
  const ends = longest(query, (length) => text.includes(query.slice(-length)));
  if (Math.max(begins, ends) < MIN_PART_LENGTH) return [];
  if (begins < ends) {
    const at = bestMatch(text, query.slice(-ends), { ...around, before: '' })!;
    return [[at, at + ends]];
  }
  const at = bestMatch(text, query.slice(0, begins), { ...around, after: '' })!;
  const next = at + begins;
  const rest = findRanges(text.slice(next, next + MAX_GAP), query.slice(begins), {
    before: '',
    after: around.after,
    share: 0,
  });
  return [[at, next], ...rest.map(([start, end]): TextRange => [start + next, end + next])];
}

/** Binary search for the greatest length that passes a monotonic test. */
function longest(query: string, test: (length: number) => boolean): number {
  let low = 0;
  let high = query.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (test(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The match with the most context in common, near the words that are around the passage. */
function bestMatch(text: string, query: string, around: Around): number | null {
  const [before, after] = [around.before.slice(-CONTEXT), around.after.slice(0, CONTEXT)];
  const whole = before + query + after;
  const exact = text.indexOf(whole);
  const isUnique = exact >= 0 && text.indexOf(whole, exact + 1) < 0;
  if (isUnique && before.length + after.length >= CONTEXT) return exact + before.length;
  const best = (from: number, to: number, distance: (at: number) => number): number | null => {
    let found: number | null = null;
    let most = -Infinity;
    let tried = 0;
    for (let at = text.indexOf(query, from); at >= 0 && tried < MAX_CANDIDATES; at = text.indexOf(query, at + 1)) {
      if (at + query.length > to) break;
      tried += 1;
      const same = sameEnd(text, at, before) + sameBeginning(text, at + query.length, after);
      const score = same - distance(at);
      if (score > most) [found, most] = [at, score];
    }
    return found;
  };
  const near = neighbourhood(text, query.length, around);
  const found = near && best(near.from, near.to, near.distance);
  if (found !== null || near?.isClosed) return found;
  return best(0, text.length, (at) => Math.abs(at / text.length - around.share));
}

function sameEnd(text: string, at: number, before: string): number {
  let length = 0;
  while (length < before.length && text[at - 1 - length] === before[before.length - 1 - length]) length += 1;
  return length;
}

function sameBeginning(text: string, at: number, after: string): number {
  let length = 0;
  while (length < after.length && text[at + length] === after[length]) length += 1;
  return length;
}

function cutByPages({ pages, starts }: Print, [start, end]: TextRange): PrintedPlace[] {
  return pages.flatMap((page, at) => {
    const begins = Math.max(start - starts[at]!, 0);
    const ends = Math.min(end - starts[at]!, page.text.length);
    return begins < ends ? [{ page: at + 1, start: begins, end: ends }] : [];
  });
}
