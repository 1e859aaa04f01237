import type { ComparedSheet, GridCell, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import type { GridRow } from './use-grid-rows.ts';

export type GridColumn = ComparedSheet['columns'][number];
/** Which workbook a grid shows; `both` in one grid. */
export type Shown = 'a' | 'b' | 'both';
type FullCell = Exclude<GridCell, string | null>;

/** `absent`: the row or column is not on the side that is shown. `hidden`: different, but a filter hides it. */
export type CellState = 'same' | 'added' | 'removed' | 'changed' | 'recalculated' | 'hidden' | 'absent';

export const isFull = (cell: GridCell | undefined): cell is FullCell => typeof cell === 'object' && cell !== null;

export function cellState(row: GridRow, column: GridColumn, cell: GridCell | undefined, shown: Shown): CellState {
  const isAdded = row.kind === 'added' || column.kind === 'added';
  const isRemoved = row.kind === 'removed' || column.kind === 'removed';
  if (
    (shown === 'a' && (row.a === null || column.a === null)) ||
    (shown === 'b' && (row.b === null || column.b === null))
  )
    return 'absent';
  if (isAdded && isRemoved) return 'absent';
  if (isAdded) return 'added';
  if (isRemoved) return 'removed';
  if (!isFull(cell)) return 'same';
  if (cell.changes) return cell.hidden ? 'hidden' : 'changed';
  return cell.recalculated ? 'recalculated' : 'same';
}

/** What the newer sheet has in a cell: as displayed, or its formula. */
export function newText(cell: GridCell | undefined, formulas: boolean): string {
  if (!isFull(cell)) return cell ?? '';
  return (formulas ? cell.formula : undefined) ?? cell.text;
}

/** What the older sheet has in a cell. It is only in the cell where it differs. */
export function oldText(cell: GridCell | undefined, formulas: boolean): string {
  if (!isFull(cell)) return cell ?? '';
  if (!formulas) return cell.before ?? cell.text;
  if (cell.recalculated) return cell.formula ?? cell.text;
  return cell.before_formula ?? cell.before ?? cell.formula ?? cell.text;
}

/** The columns that a side shows, in its order. */
export function columnsOf(sheet: ComparedSheet, shown: Shown): { column: GridColumn; position: number }[] {
  const columns = sheet.columns.map((column, position) => ({ column, position }));
  if (shown === 'both') return columns;
  const order = (letters: string) => letters.padStart(3);
  return columns
    .filter(({ column }) => column[shown] !== null)
    .toSorted((one, other) => (order(one.column[shown]!) < order(other.column[shown]!) ? -1 : 1));
}

/** The sheet that is shown first: the first one with changes. */
export const firstSheet = ({ sheets }: WorkbookComparison): number =>
  Math.max(
    0,
    sheets.findIndex(({ counts }) => counts.total > 0),
  );

/** A cell in the grid, by the positions of its row and column. */
export interface CellPlace {
  row: number;
  column: number;
}
