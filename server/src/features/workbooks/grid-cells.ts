import type { ComparedRow } from '@dossier/comparing/workbooks/change-set';
import type { GridCell } from '@dossier/contract/workbooks/schema';
import type { DisplayedSheet } from './displayed.ts';
import type { GridColumn } from './grid-columns.ts';

export interface Sides {
  a: DisplayedSheet;
  b: DisplayedSheet;
}

/** A cell of the grid with its details. */
export type FullCell = Extract<GridCell, object>;

/** The cells of a row of the grid by column. Those that are on one side only have no `before`. */
export function cellsOfRow(
  { a, b }: Pick<ComparedRow, 'a' | 'b'>,
  columns: readonly GridColumn[],
  sides: Sides,
): GridCell[] {
  return columns.map((column) => {
    const inA = a !== null && column.a >= 0;
    const inB = b !== null && column.b >= 0;
    if (inA && inB) return pairedCell(sides, { row: a, column: column.a }, { row: b, column: column.b });
    if (inB) return loneCell(sides.b, b, column.b);
    return inA ? loneCell(sides.a, a, column.a) : null;
  });
}

interface Place {
  row: number;
  column: number;
}

function pairedCell(sides: Sides, a: Place, b: Place): GridCell {
  const before = sides.a.text(a.row, a.column);
  const text = sides.b.text(b.row, b.column);
  const beforeFormula = sides.a.formula(a.row, a.column);
  const formula = sides.b.formula(b.row, b.column);
  // Most cells are the same on both sides.
  if (before === text && beforeFormula === undefined && formula === undefined) return text === '' ? null : text;
  return {
    text,
    ...(before !== text && { before }),
    ...(formula !== undefined && { formula }),
    ...(beforeFormula !== undefined && beforeFormula !== formula && { before_formula: beforeFormula }),
  };
}

function loneCell(sheet: DisplayedSheet, row: number, column: number): GridCell {
  const text = sheet.text(row, column);
  const formula = sheet.formula(row, column);
  if (formula !== undefined) return { text, formula };
  return text === '' ? null : text;
}

/** The text of a cell of the newer sheet, or of the older one if it is only there. */
export const textOf = (cell: GridCell): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));

/** A cell that gets details. */
export function fullCell(cells: GridCell[], at: number): FullCell {
  const cell = cells[at] ?? null;
  if (cell !== null && typeof cell === 'object') return cell;
  const full = { text: cell ?? '' };
  cells[at] = full;
  return full;
}

/** The cells without empty ones at the end. */
export const withoutEnd = (cells: readonly GridCell[]): GridCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

const MAX_TEXT = 300;

/** The texts of a row in short, for a list and for search. */
export function rowText(cells: readonly GridCell[], side: 'before' | 'text'): string | null {
  let text = '';
  for (const cell of cells) {
    const before = side === 'before' && cell !== null && typeof cell === 'object' ? cell.before : undefined;
    const own = before ?? textOf(cell);
    if (own === '') continue;
    text += text === '' ? own : ` | ${own}`;
    if (text.length >= MAX_TEXT) break;
  }
  return text === '' ? null : text.slice(0, MAX_TEXT);
}
