import type { CellPlace } from './cell-states.ts';
import { type DisplayRows, rowOf } from './display-rows.ts';

/** The current cell, and the other corner of what is selected. */
export interface GridSelection {
  cell: CellPlace;
  anchor: CellPlace;
}

export const selectCell = (cell: CellPlace): GridSelection => ({ cell, anchor: cell });

/** A selected area, by indexes of the display and of the columns that are shown. */
interface SelectedArea {
  rows: [first: number, last: number];
  columns: [first: number, last: number];
}

const ordered = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** @param positions the positions of the columns that are shown */
export function selectedArea(
  { cell, anchor }: GridSelection,
  display: DisplayRows,
  positions: readonly number[],
): SelectedArea {
  const columnOf = ({ column }: CellPlace) => Math.max(0, positions.indexOf(column));
  return {
    rows: ordered(display.indexOfRow(cell.row), display.indexOfRow(anchor.row)),
    columns: ordered(columnOf(cell), columnOf(anchor)),
  };
}

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The selection after a key; null if the key does not move it. */
export function moveSelection(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  selection: GridSelection | null,
  display: DisplayRows,
  positions: readonly number[],
  rowsPerPage: number,
): GridSelection | null {
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [display.count - 1, positions.length - 1];
  const row = selection ? display.indexOfRow(selection.cell.row) : -1;
  const column = selection ? Math.max(0, positions.indexOf(selection.cell.column)) : 0;
  const moves: Record<string, [row: number, column: number]> = {
    ArrowUp: [isFar ? 0 : row - 1, column],
    ArrowDown: [isFar ? lastRow : row + 1, column],
    ArrowLeft: [row, isFar ? 0 : column - 1],
    ArrowRight: [row, isFar ? lastColumn : column + 1],
    PageUp: [row - rowsPerPage, column],
    PageDown: [row + rowsPerPage, column],
    Home: [isFar ? 0 : row, 0],
    End: [isFar ? lastRow : row, lastColumn],
  };
  const move = moves[key];
  if (!move || lastRow < 0 || lastColumn < 0) return null;
  const entry = display.entryAt(Math.min(lastRow, Math.max(0, move[0])));
  const position = positions[Math.min(lastColumn, Math.max(0, move[1]))];
  if (!entry || position === undefined) return null;
  const cell = { row: rowOf(entry), column: position };
  return { cell, anchor: shiftKey && selection ? selection.anchor : cell };
}
