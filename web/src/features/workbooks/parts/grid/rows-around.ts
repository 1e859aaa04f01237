import type { DisplayRows } from './display-rows.ts';

/** The entries in view, and how far it has moved last, in entries; negative: up. */
export interface View {
  first: number;
  last: number;
  step: number;
}

/** Entries on both sides of the view whose rows are loaded too. */
const AROUND = 40;
/** While scrolling, those of so many further steps are loaded. */
const STEPS_AHEAD = 15;
const MAX_AHEAD = 1_000;
/** A larger step is a jump, which another one may follow. */
const MAX_STEP = 200;

export const viewAfter = (before: View, first: number, last: number): View =>
  before.first === first && before.last === last ? before : { first, last, step: first - before.first };

/** Rows that scrolling may come to, the next ones in its direction first. */
export function rowsAround(display: DisplayRows, { first, last, step }: View): number[] {
  if (Math.abs(step) > MAX_STEP) return [];
  const ahead = Math.min(MAX_AHEAD, Math.max(AROUND, Math.abs(step) * STEPS_AHEAD));
  const above = (count: number) => display.rowsBetween(first - count, first - 1).toReversed();
  const below = (count: number) => display.rowsBetween(last + 1, last + count);
  return step < 0 ? [...above(ahead), ...below(AROUND)] : [...below(ahead), ...above(AROUND)];
}
