import type { Change, Segment, TextPlace } from './schema.ts';

/** Offsets into the text of a page. */
export interface Range {
  start: number;
  end: number;
}

type Place = Pick<TextPlace, 'page' | 'start' | 'end_page' | 'end' | 'text' | 'pieces' | 'outside'>;

/** The parts of a place on a page. */
export function rangesOnPage(place: Place, page: number, length: number): Range[] {
  if (place.outside) return [];
  return (place.pieces ?? [place]).flatMap((piece) => {
    if (page < piece.page || page > piece.end_page) return [];
    const start = page === piece.page ? piece.start : 0;
    const end = page === piece.end_page ? piece.end : length;
    return start < end ? [{ start, end: Math.min(end, length) }] : [];
  });
}

const isSpace = (character: string): boolean => /\s/u.test(character);
/** At the end of a line, where a word is divided. */
const isHyphen = (character: string): boolean => /[-\u00AD\u2010\u2011]/u.test(character);

/**
 * The words of a change that are in one document only, on one of its pages: none where words were only inserted or deleted in the other one. All
 * of its place if the words are not in the text of the page, or none of them differ, as in a move.
 */
export function changedRanges(
  change: Pick<Change, 'a' | 'b' | 'words'>,
  side: 'a' | 'b',
  page: number,
  text: string,
): Range[] {
  const place = change[side];
  if (!place) return [];
  const ranges = rangesOnPage(place, page, text.length);
  const [range] = ranges;
  const own = change.words.filter(({ op }) => op === '=' || op === (side === 'a' ? '-' : '+'));
  const isWhole = own.every(({ op }) => op !== '=') || change.words.every(({ op }) => op === '=');
  if (isWhole) return ranges;
  if (own.every(({ op }) => op === '=')) return [];
  if (ranges.length !== 1 || !range) return ranges;
  // The first page of a place has the beginning of the words, the last one their end.
  const isEnd = page !== place.page;
  const found = isEnd && page !== place.end_page ? null : alignWords(own, text, range, isEnd);
  return found ?? ranges;
}

/** The ranges of the words that differ, aligned with the text of a page from its beginning or from its end; null if they are not in it. */
function alignWords(words: readonly Segment[], text: string, range: Range, isEnd: boolean): Range[] | null {
  const characters = words.flatMap(({ op, text: own }) =>
    own.split('').flatMap((character) => (isSpace(character) ? [] : [{ character, isChanged: op !== '=' }])),
  );
  const length = range.end - range.start;
  const at = (index: number) => (isEnd ? range.end - 1 - index : range.start + index);
  const changed = new Uint8Array(length);
  let next = 0;
  for (let index = 0; index < length && next < characters.length; index += 1) {
    const character = text[at(index)]!;
    if (isSpace(character)) continue;
    const wanted = characters[isEnd ? characters.length - 1 - next : next]!;
    if (wanted.character === character) {
      if (wanted.isChanged) changed[at(index) - range.start] = 1;
      next += 1;
    } else if (!isHyphen(character)) return null;
  }
  return runsOf(changed, text, range.start);
}

/** Runs of changed characters; spaces between two of them belong to the run. */
function runsOf(changed: Uint8Array, text: string, offset: number): Range[] {
  const runs: Range[] = [];
  for (const [index, isChanged] of changed.entries()) {
    if (!isChanged) continue;
    const start = offset + index;
    const last = runs.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = start + 1;
    else runs.push({ start, end: start + 1 });
  }
  return runs;
}
