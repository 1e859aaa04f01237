import type { ReadingPage } from '@dossier/contract/documents/schema';

/** The words of a printed page: their letters and digits without anything between, and where on the page they stand. */
export interface PrintedPage {
  text: string;
  /** Offsets into the text, and boxes in points from the upper left. */
  words: ReadingPage['words'];
}

/** Words of a document as it was read. */
export interface Passage {
  words: string;
  /** What stands before and after them. */
  before: string;
  after: string;
  /** How far into the document they stand, from 0 to 1. */
  share: number;
}

/** A stretch of what is printed on one page: offsets into its folded text. */
export interface PrintedPlace {
  page: number;
  start: number;
  end: number;
}

/** All pages of a print as one text. */
export interface Print {
  text: string;
  pages: readonly PrintedPage[];
  /** Where each page begins in the text, and where the last one ends. */
  starts: readonly number[];
}

type Stretch = [start: number, end: number];

const CONTEXT = 40;
/** Fewer letters may stand anywhere by chance. */
const SHORTEST_PART = 12;
/** What may stand between two parts of a passage: the foot of a page and the head of the next, a picture, a frame. */
const BETWEEN = 3000;
const CHOICES = 5000;

/**
 * What of a text is the same however it is printed: letters and digits. Ligatures are taken apart; accents, hyphens, line ends and all
 * other signs are left out.
 */
export function foldPrint(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function printOf(pages: readonly PrintedPage[]): Print {
  const starts = [0];
  for (const { text } of pages) starts.push(starts.at(-1)! + text.length);
  return { text: pages.map(({ text }) => text).join(''), pages, starts };
}

/**
 * Where words of the document stand in its print, in order; empty when less than half of them is there. The same words at several places
 * are told apart by what stands around them, and then by how far into the document they are.
 */
export function printedPlaces(print: Print, passage: Passage): PrintedPlace[] {
  const wanted = foldPrint(passage.words);
  if (wanted === '') return [];
  const stretches = stretchesOf(print.text, wanted, {
    before: foldPrint(passage.before).slice(-CONTEXT),
    after: foldPrint(passage.after).slice(0, CONTEXT),
    share: passage.share,
  });
  const found = stretches.reduce((sum, [start, end]) => sum + end - start, 0);
  return found * 2 < wanted.length ? [] : stretches.flatMap((stretch) => cutByPages(print, stretch));
}

type Around = Omit<Passage, 'words'>;

function stretchesOf(text: string, wanted: string, around: Around): Stretch[] {
  const whole = placeOf(text, wanted, around);
  if (whole !== null) return [[whole, whole + wanted.length]];
  const begins = longest(wanted, (length) => text.includes(wanted.slice(0, length)));
  const ends = longest(wanted, (length) => text.includes(wanted.slice(-length)));
  if (Math.max(begins, ends) < SHORTEST_PART) return [];
  if (begins < ends) {
    const at = placeOf(text, wanted.slice(-ends), { ...around, before: '' })!;
    return [[at, at + ends]];
  }
  const at = placeOf(text, wanted.slice(0, begins), { ...around, after: '' })!;
  const next = at + begins;
  const rest = stretchesOf(text.slice(next, next + BETWEEN), wanted.slice(begins), {
    before: '',
    after: around.after,
    share: 0,
  });
  return [[at, next], ...rest.map(([start, end]): Stretch => [start + next, end + next])];
}

/** The greatest length for which it holds; what holds for a length holds for all below. */
function longest(wanted: string, holds: (length: number) => boolean): number {
  let low = 0;
  let high = wanted.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The one place among all where the words stand that has most of the same around it. */
function placeOf(text: string, wanted: string, { before, after, share }: Around): number | null {
  const exact = text.indexOf(before + wanted + after);
  if (exact >= 0 && before.length + after.length >= CONTEXT) return exact + before.length;
  let best: number | null = null;
  let most = -Infinity;
  let tried = 0;
  for (let at = text.indexOf(wanted); at >= 0 && tried < CHOICES; at = text.indexOf(wanted, at + 1)) {
    tried += 1;
    const same = sameEnd(text, at, before) + sameBeginning(text, at + wanted.length, after);
    const worth = same - Math.abs(at / text.length - share);
    if (worth > most) [best, most] = [at, worth];
  }
  return best;
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

function cutByPages({ pages, starts }: Print, [start, end]: Stretch): PrintedPlace[] {
  return pages.flatMap((page, at) => {
    const begins = Math.max(start - starts[at]!, 0);
    const ends = Math.min(end - starts[at]!, page.text.length);
    return begins < ends ? [{ page: at + 1, start: begins, end: ends }] : [];
  });
}
