/** Rows without a change that are folded; both ends are included. */
export interface Fold {
  from: number;
  to: number;
}

/** A row by its position, or rows that are folded. */
export type RowItem = number | Fold;

/** Rows around a change that stay. */
const AROUND = 1;
/** Fewer rows are not folded. */
const MIN_FOLDED = 3;

/**
 * The rows of the display, with those that are far from changes folded.
 *
 * @param changed positions of rows with changes, in order
 * @param opened the first rows of folds that were opened
 */
export function foldRows(total: number, changed: readonly number[], opened: ReadonlySet<number>): RowItem[] {
  const items: RowItem[] = [];
  const show = (from: number, to: number) => {
    for (let row = from; row <= to; row += 1) items.push(row);
  };
  let next = 0;
  const foldUpTo = (to: number) => {
    if (to - next + 1 < MIN_FOLDED || opened.has(next)) show(next, to);
    else items.push({ from: next, to });
    next = Math.max(next, to + 1);
  };
  for (const row of changed) {
    foldUpTo(Math.max(next, row - AROUND) - 1);
    const last = Math.min(total - 1, row + AROUND);
    show(next, last);
    next = Math.max(next, last + 1);
  }
  foldUpTo(total - 1);
  return items;
}

/** The index of the item with a row. */
export const indexOfRow = (items: readonly RowItem[], row: number): number =>
  items.findIndex((item) => (typeof item === 'number' ? item : item.to) >= row);
