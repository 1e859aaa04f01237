import type { Change, TextPlace } from '@dossier/contract/compare/schema';
import type { PlaceMark } from '../../../documents/parts/viewer/place-mark.ts';
import type { ChangeSign } from '../../../../parts/comparisons/change-signs.ts';
import { isMove, kindSigns } from '../result/change-kinds.ts';
import { changedRanges, type Range, rangesOnPage } from '@dossier/contract/compare/changed-ranges';

/** A mark of a change on a page: the block that it is in, or words that are in this document only. */
export interface ChangeMark extends PlaceMark {
  change: Change;
  role: 'block' | 'words';
  tone: ChangeSign['tone'];
}

interface MarkedPage {
  number: number;
  text: string;
}

/** Kinds whose words are the same in both documents. */
const inBoth: ReadonlySet<Change['kind']> = new Set(['moved', 'format', 'split', 'merged', 'renumbered']);

/** The marks of the changes on a page of a document. */
export function changeMarks(
  changes: readonly Change[],
  side: 'a' | 'b',
  { number, text }: MarkedPage,
  current: number | null,
): ChangeMark[] {
  return changes.flatMap((change) => {
    const place = change[side];
    if (!place) return [];
    const isCurrent = change.number === current && { current: true };
    const { tone } = kindSigns[change.kind];
    const blocks = blockRanges(place, { number, text }).map((range): ChangeMark => ({
      ...range,
      page: number,
      change,
      role: 'block',
      tone,
      ...isCurrent,
    }));
    const isMarked = !isMove(change) || change.kind === 'moved_changed';
    const wordTone = inBoth.has(change.kind) ? tone : side === 'a' ? 'bad' : 'ok';
    const words = isMarked ? changedRanges(change, side, number, text) : [];
    return [
      ...blocks,
      ...words.map((range): ChangeMark => ({ ...range, page: number, change, role: 'words', tone: wordTone })),
    ];
  });
}

/** The ranges of a place on a page. What is not in the text, such as the mark of a note or a picture, has the words beside it. */
function blockRanges(place: TextPlace, { number, text }: MarkedPage): Range[] {
  const ranges = rangesOnPage(place, number, text.length);
  if (ranges.length > 0 || place.page !== number) return ranges;
  const { start, end } = place;
  return start < end ? [{ start, end }] : wordsBeside(text, start);
}

/** The fewest letters that are reliably found on a printed page. */
const ENOUGH = 12;
/** How far from a place words are looked for if its line has none. */
const NEAR = 300;

/** The words in front of a place, and if these are too few the ones behind it. */
function wordsBeside(text: string, at: number): Range[] {
  const start = text.slice(0, at).lastIndexOf('\n') + 1;
  const own = wordsIn(text, { start, end: `${text}\n`.indexOf('\n', at) });
  const words = own.length > 0 ? own : wordsIn(text, { start: Math.max(0, at - NEAR), end: at + NEAR });
  const before = words.filter(({ start }) => start < at).toReversed();
  const chosen: Range[] = [];
  let letters = 0;
  for (const word of [...before, ...words.slice(before.length)]) {
    if (letters >= ENOUGH) break;
    chosen.push(word);
    letters += word.end - word.start;
  }
  if (chosen.length === 0) return [];
  return [{ start: Math.min(...chosen.map(({ start }) => start)), end: Math.max(...chosen.map(({ end }) => end)) }];
}

function wordsIn(text: string, { start, end }: Range): Range[] {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
}
