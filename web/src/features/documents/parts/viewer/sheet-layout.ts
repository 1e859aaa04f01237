import type { CellArea } from './sheet-address.ts';
import type { SheetWindow } from './use-sheet-window.ts';

/** Width of the row header. */
export const ROW_HEAD = 56;
const DEFAULT_WIDTH = 92;
/** Overscan: extra rows and columns for smooth scrolling. */
const ROWS_AHEAD = 6;
const COLUMNS_AHEAD = 2;
/** Maximum share of the view for frozen panes. */
const MAX_PINNED_SHARE = 0.6;

/** Positions in a sheet, in CSS pixels from its top left corner. Rows and columns count from 1. */
export interface SheetLayout {
  rowHeight: number;
  rows: number;
  columns: number;
  /** The left edge of each column; the last number is the right edge of the last one. */
  lefts: readonly number[];
  frozenRows: number;
  frozenColumns: number;
}

/** @param widths the known widths by column; others have the default width */
export function createLayout(
  shape: Pick<SheetLayout, 'rowHeight' | 'rows' | 'columns' | 'frozenRows' | 'frozenColumns'>,
  widths: readonly number[],
  room: Pick<SheetWindow, 'width' | 'height'>,
): SheetLayout {
  const lefts = [ROW_HEAD];
  for (let column = 0; column < shape.columns; column += 1)
    lefts.push(lefts[column]! + (widths[column] ?? DEFAULT_WIDTH));
  const pinnedWidth = lefts[Math.min(shape.frozenColumns, shape.columns)]!;
  const pinnedHeight = (shape.frozenRows + 1) * shape.rowHeight;
  return {
    ...shape,
    lefts,
    // On small screens frozen panes would leave nothing to scroll.
    frozenColumns: pinnedWidth < room.width * MAX_PINNED_SHARE ? Math.min(shape.frozenColumns, shape.columns) : 0,
    frozenRows: pinnedHeight < room.height * MAX_PINNED_SHARE ? Math.min(shape.frozenRows, shape.rows) : 0,
  };
}

/** The top of a row; row 1 is below the column header. */
export const rowTop = ({ rowHeight }: SheetLayout, row: number): number => row * rowHeight;

export const columnsWidth = ({ lefts }: SheetLayout, left: number, right: number): number =>
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

/** The visible rows and columns besides the frozen ones, with overscan. */
export function visibleArea(layout: SheetLayout, viewport: SheetWindow): CellArea {
  const { frozenRows, frozenColumns, lefts, rowHeight } = layout;
  const pinned = lefts[frozenColumns]!;
  return {
    top: Math.max(rowAt(layout, viewport.top + (frozenRows + 1) * rowHeight) - ROWS_AHEAD, frozenRows + 1),
    bottom: Math.min(rowAt(layout, viewport.top + viewport.height) + ROWS_AHEAD, layout.rows),
    left: Math.max(columnAt(layout, viewport.left + pinned) - COLUMNS_AHEAD, frozenColumns + 1),
    right: Math.min(columnAt(layout, viewport.left + viewport.width) + COLUMNS_AHEAD, layout.columns),
  };
}

/** Scroll as little as possible, or centre the area with its context. */
export type Reveal = 'nearest' | 'middle';

/** The scroll position that shows an area. */
export function scrollFor(
  layout: SheetLayout,
  { top, left, bottom, right }: CellArea,
  viewport: Pick<SheetWindow, 'top' | 'left' | 'width' | 'height'>,
  reveal: Reveal,
): { top: number; left: number } {
  const { frozenRows, frozenColumns, lefts, rowHeight } = layout;
  const down = {
    from: rowTop(layout, top),
    to: rowTop(layout, bottom) + rowHeight,
    pinned: (frozenRows + 1) * rowHeight,
  };
  const across = { from: lefts[left - 1]!, to: lefts[right] ?? lefts.at(-1)!, pinned: lefts[frozenColumns]! };
  return {
    top: bottom <= frozenRows ? viewport.top : along(down, viewport.top, viewport.height, reveal),
    left: right <= frozenColumns ? viewport.left : along(across, viewport.left, viewport.width, 'nearest'),
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
