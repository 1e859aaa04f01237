import type { Change, ChangeSet, PlacePiece, TextPlace } from './change-set.ts';
import { pageStarts } from './blocks/document-text.ts';

/** A range of the text of a document. */
interface Range {
  from: number;
  to: number;
  /** With the whitespace before and after it. */
  text: string;
}

/**
 * The newer text from the older one and the changes alone: the places of the older document are cut out, and those of the newer one filled
 * in; all other text is the same in both.
 * @param text of the older document: that of its pages, with an empty line between
 */
export function applyChanges(text: string, set: Pick<ChangeSet, 'changes' | 'page_lengths'>): string {
  const { changes, page_lengths: lengths } = set;
  return fill(cut(text, ranges(changes, 'a', lengths.a)), ranges(changes, 'b', lengths.b));
}

/** The older text from the newer one and the changes. */
export function reverseChanges(text: string, set: Pick<ChangeSet, 'changes' | 'page_lengths'>): string {
  const { changes, page_lengths: lengths } = set;
  return fill(cut(text, ranges(changes, 'b', lengths.b)), ranges(changes, 'a', lengths.a));
}

function ranges(changes: readonly Change[], side: 'a' | 'b', lengths: readonly number[]): Range[] {
  const starts = pageStarts(lengths);
  return changes
    .flatMap((change) => placeRanges(change[side], starts))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
}

function placeRanges(place: TextPlace | null, starts: readonly number[]): Range[] {
  if (!place || place.outside) return [];
  let done = 0;
  return (place.pieces ?? [place]).map((piece) => {
    const [from, to] = offsets(piece, starts);
    const text = place.text.slice(done, done + to - from);
    // Past the line break between two pieces.
    done += to - from + 1;
    const { before = '', after = '' } = piece;
    return { from: from - before.length, to: to + after.length, text: `${before}${text}${after}` };
  });
}

function offsets(piece: PlacePiece, starts: readonly number[]): [from: number, to: number] {
  return [(starts[piece.page - 1] ?? 0) + piece.start, (starts[piece.end_page - 1] ?? 0) + piece.end];
}

function cut(text: string, removed: readonly Range[]): string {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to } of removed) {
    kept.push(text.slice(at, from));
    at = to;
  }
  kept.push(text.slice(at));
  return kept.join('');
}

function fill(kept: string, added: readonly Range[]): string {
  const filled: string[] = [];
  let used = 0;
  let length = 0;
  for (const { from, to, text } of added) {
    filled.push(kept.slice(used, used + from - length), text);
    used += from - length;
    length = to;
  }
  filled.push(kept.slice(used));
  return filled.join('');
}
