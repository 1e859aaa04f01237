import { areaBetween, isIn, type CellArea, type CellPosition } from './sheet-address.ts';

/** A selection: the active cell and the anchor. */
export interface SheetSelection {
  anchor: CellPosition;
  active: CellPosition;
}

/** The properties of a sheet that the keyboard needs. */
export interface SheetBounds {
  /** The last row and column in use. */
  rows: number;
  columns: number;
  /** The first cell after the frozen panes. */
  first: CellPosition;
  /** Rows per screen. */
  pageRows: number;
  merged: readonly CellArea[];
}

/** The selected area, extended to include whole merged cells. */
export function selectedArea({ anchor, active }: SheetSelection, merged: readonly CellArea[]): CellArea {
  let area = areaBetween(anchor, active);
  for (let grown = true; grown;) {
    grown = false;
    for (const cell of merged) {
      const touches =
        cell.top <= area.bottom && cell.bottom >= area.top && cell.left <= area.right && cell.right >= area.left;
      const inside =
        cell.top >= area.top && cell.bottom <= area.bottom && cell.left >= area.left && cell.right <= area.right;
      if (!touches || inside) continue;
      area = {
        top: Math.min(area.top, cell.top),
        left: Math.min(area.left, cell.left),
        bottom: Math.max(area.bottom, cell.bottom),
        right: Math.max(area.right, cell.right),
      };
      grown = true;
    }
  }
  return area;
}

/** A merged cell is represented by its first cell. */
export function snapped(position: CellPosition, merged: readonly CellArea[]): CellPosition {
  const area = merged.find((mergedArea) => isIn(mergedArea, position));
  return area ? { row: area.top, column: area.left } : position;
}

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The selection after a key press, as in common spreadsheets; null for keys that do not move. */
export function selectionAfter(event: Key, selection: SheetSelection, bounds: SheetBounds): SheetSelection | null {
  const jump = event.ctrlKey || event.metaKey;
  const { rows, columns } = bounds;
  if (jump && event.key.toLowerCase() === 'a') {
    return { anchor: { row: 1, column: 1 }, active: { row: rows, column: columns } };
  }
  if (event.key === ' ' && event.shiftKey) return ofRow(selection.active.row, columns);
  if (event.key === ' ' && jump) return ofColumn(selection.active.column, rows);
  const target = moveTarget(event.key, jump, selection.active, bounds);
  if (!target) return null;
  const active = snapped(
    {
      row: Math.min(Math.max(target.row, 1), Math.max(rows, selection.active.row)),
      column: Math.min(Math.max(target.column, 1), Math.max(columns, selection.active.column)),
    },
    event.shiftKey ? [] : bounds.merged,
  );
  return { anchor: event.shiftKey ? selection.anchor : active, active };
}

export function ofRow(row: number, columns: number): SheetSelection {
  return { anchor: { row, column: columns }, active: { row, column: 1 } };
}

export function ofColumn(column: number, rows: number): SheetSelection {
  return { anchor: { row: rows, column }, active: { row: 1, column } };
}

function moveTarget(key: string, jump: boolean, at: CellPosition, bounds: SheetBounds): CellPosition | null {
  // Moves start at the edge of a merged cell.
  const area = bounds.merged.find((mergedArea) => isIn(mergedArea, at)) ?? areaBetween(at, at);
  switch (key) {
    case 'ArrowUp':
      return { row: jump ? 1 : area.top - 1, column: at.column };
    case 'ArrowDown':
      return { row: jump ? bounds.rows : area.bottom + 1, column: at.column };
    case 'ArrowLeft':
      return { row: at.row, column: jump ? 1 : area.left - 1 };
    case 'ArrowRight':
      return { row: at.row, column: jump ? bounds.columns : area.right + 1 };
    case 'PageUp':
      return { row: at.row - bounds.pageRows, column: at.column };
    case 'PageDown':
      return { row: at.row + bounds.pageRows, column: at.column };
    case 'Home':
      return jump ? bounds.first : { row: at.row, column: 1 };
    case 'End':
      return { row: jump ? bounds.rows : at.row, column: bounds.columns };
    default:
      return null;
  }
}
