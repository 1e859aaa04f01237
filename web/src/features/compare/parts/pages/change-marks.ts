import type { Change } from '@dossier/contract/compare/schema';
import type { PlaceMark } from '../../../documents/parts/viewer/place-mark.ts';
import type { ChangeSign } from '../../../../parts/comparisons/change-signs.ts';
import { isMove, kindSigns } from '../result/change-kinds.ts';
import { changedRanges, rangesOnPage } from './changed-ranges.ts';

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
    const blocks = rangesOnPage(place, number, text.length).map((range): ChangeMark => ({
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
