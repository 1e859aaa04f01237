import type { LevelsAnswer } from '@dossier/contract/compare/schema';

type Levels = LevelsAnswer['levels'];
export type SideKey = 'a' | 'b';

/** A position in the pages of a document: `2.25` is a quarter down the third page. Null if the page is not shown. */
export type PositionOf = (page: number, offset: number) => number | null;

/** How many levels around a position are measured. */
const NEARBY = 40;

/**
 * The position in the other document at the same height: between the levels in front of and behind it, which are measured, so that it is as
 * exact as what is known of their pages.
 */
export function levelPosition(
  levels: Levels,
  position: number,
  from: { side: SideKey; positionOf: PositionOf; pages: number },
  to: { positionOf: PositionOf; pages: number },
): number {
  const [own, other] = from.side === 'a' ? ([0, 2] as const) : ([2, 0] as const);
  const place = (level: Levels[number], at: 0 | 2, positionOf: PositionOf) => positionOf(level[at], level[at + 1]!);
  const index = firstFrom(levels, position, (level) => place(level, own, from.positionOf));
  let before = { own: 0, other: 0 };
  let after = { own: from.pages, other: to.pages };
  for (const level of levels.slice(Math.max(0, index - NEARBY), index + NEARBY)) {
    const [ownAt, otherAt] = [place(level, own, from.positionOf), place(level, other, to.positionOf)];
    if (ownAt === null || otherAt === null) continue;
    if (ownAt <= position) {
      if (ownAt >= before.own) before = { own: ownAt, other: Math.max(before.other, otherAt) };
    } else {
      after = { own: ownAt, other: Math.max(before.other, otherAt) };
      break;
    }
  }
  const share = after.own > before.own ? (position - before.own) / (after.own - before.own) : 0;
  return before.other + Math.min(1, Math.max(0, share)) * (after.other - before.other);
}

/** The index of the first level at or behind a position, which grows with the levels. */
function firstFrom(levels: Levels, position: number, measure: (level: Levels[number]) => number | null): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((measure(levels[middle]!) ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The share of the text of a document that is in front of a place; null if the document has no text. */
export function textShare(lengths: readonly number[]): (page: number, offset: number) => number | null {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  const total = starts.at(-1)!;
  return (page, offset) => (total > 0 ? Math.min(1, ((starts[page - 1] ?? total) + offset) / total) : null);
}

/** The page and offset at a share of the text. */
export function placeAtShare(lengths: readonly number[], share: number): { page: number; offset: number } {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let rest = share * total;
  for (const [index, length] of lengths.entries()) {
    if (rest <= length) return { page: index + 1, offset: rest };
    rest -= length;
  }
  return { page: Math.max(1, lengths.length), offset: lengths.at(-1) ?? 0 };
}

/** Around the text of a page, as shares of its height. */
const TOP = 0.09;
const TEXT = 0.82;

/** The position of an offset on a page of which only the length of the text is known. */
export const roughPosition = (lengths: readonly number[], page: number, offset: number): number =>
  page - 1 + TOP + TEXT * Math.min(1, offset / Math.max(1, lengths[page - 1] ?? offset));
