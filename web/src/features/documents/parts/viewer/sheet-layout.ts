import type { CellArea } from './sheet-address.ts';
import type { SheetWindow } from './use-sheet-window.ts';

/** Width of the column that numbers the rows. */
export const ROW_HEAD = 56;
const USUAL_WIDTH = 92;
/** Rows and columns beyond those that can be seen, so that a small movement shows them at once. */
const ROWS_AHEAD = 6;
const COLUMNS_AHEAD = 2;
/** At most this share of the room stays where it is when the sheet is scrolled. */
const MOST_PINNED = 0.6;

/** Where everything on a sheet stands, in CSS pixels from its left and top edge. Rows and columns count from 1. */
export interface SheetLayout {
  rowHeight: number;
  rows: number;
  columns: number;
  /** Where each column begins; the last number is where the last one ends. */
  lefts: readonly number[];
  frozenRows: number;
  frozenColumns: number;
}

/** @param widths those of the columns that are known; others have the usual one */
export function layoutOf(
  shape: Pick<SheetLayout, 'rowHeight' | 'rows' | 'columns' | 'frozenRows' | 'frozenColumns'>,
  widths: readonly number[],
  room: Pick<SheetWindow, 'width' | 'height'>,
): SheetLayout {
  const lefts = [ROW_HEAD];
  for (let column = 0; column < shape.columns; column += 1)
    lefts.push(lefts[column]! + (widths[column] ?? USUAL_WIDTH));
  const pinnedWidth = lefts[Math.min(shape.frozenColumns, shape.columns)]!;
  const pinnedHeight = (shape.frozenRows + 1) * shape.rowHeight;
  return {
    ...shape,
    lefts,
    // On a small screen frozen panes would leave nothing to scroll.
    frozenColumns: pinnedWidth < room.width * MOST_PINNED ? Math.min(shape.frozenColumns, shape.columns) : 0,
    frozenRows: pinnedHeight < room.height * MOST_PINNED ? Math.min(shape.frozenRows, shape.rows) : 0,
  };
}

/** The top of a row; the heads of the columns stand above the first. */
export const topOf = ({ rowHeight }: SheetLayout, row: number): number => row * rowHeight;

export const widthOf = ({ lefts }: SheetLayout, left: number, right: number): number =>
  (lefts[right] ?? lefts.at(-1)!) - lefts[left - 1]!;

/** The column at a distance from the left edge. */
export function columnAt({ lefts, columns }: SheetLayout, x: number): number {
  let low = 1;
  let high = columns;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (lefts[middle]! > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The row at a distance from the top edge. */
export function rowAt({ rowHeight, rows }: SheetLayout, y: number): number {
  return Math.min(Math.max(Math.floor(y / rowHeight), 1), rows);
}

/** The rows and columns that can be seen beside the frozen ones, and a few more. */
export function seenArea(layout: SheetLayout, seen: SheetWindow): CellArea {
  const { frozenRows, frozenColumns, lefts, rowHeight } = layout;
  const pinned = lefts[frozenColumns]!;
  return {
    top: Math.max(rowAt(layout, seen.top + (frozenRows + 1) * rowHeight) - ROWS_AHEAD, frozenRows + 1),
    bottom: Math.min(rowAt(layout, seen.top + seen.height) + ROWS_AHEAD, layout.rows),
    left: Math.max(columnAt(layout, seen.left + pinned) - COLUMNS_AHEAD, frozenColumns + 1),
    right: Math.min(columnAt(layout, seen.left + seen.width) + COLUMNS_AHEAD, layout.columns),
  };
}

/** How a place is brought into view: as little as needed, or so that what stands around it can be read too. */
export type Reveal = 'nearest' | 'middle';

/** Where to scroll so that an area is in view. */
export function scrollFor(
  layout: SheetLayout,
  { top, left, bottom, right }: CellArea,
  seen: Pick<SheetWindow, 'top' | 'left' | 'width' | 'height'>,
  reveal: Reveal,
): { top: number; left: number } {
  const { frozenRows, frozenColumns, lefts, rowHeight } = layout;
  const down = {
    from: topOf(layout, top),
    to: topOf(layout, bottom) + rowHeight,
    pinned: (frozenRows + 1) * rowHeight,
  };
  const across = { from: lefts[left - 1]!, to: lefts[right] ?? lefts.at(-1)!, pinned: lefts[frozenColumns]! };
  return {
    top: bottom <= frozenRows ? seen.top : along(down, seen.top, seen.height, reveal),
    left: right <= frozenColumns ? seen.left : along(across, seen.left, seen.width, 'nearest'),
  };
}

function along(
  { from, to, pinned }: { from: number; to: number; pinned: number },
  scroll: number,
  room: number,
  reveal: Reveal,
): number {
  const isIn = from >= scroll + pinned && to <= scroll + room;
  if (isIn) return scroll;
  if (reveal === 'middle') return Math.max(0, from - pinned - (room - pinned) * 0.28);
  return from < scroll + pinned || to - from > room - pinned ? Math.max(0, from - pinned) : to - room;
}
