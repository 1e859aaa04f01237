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
export function fullCells(
  { a, b }: Pick<ComparedRow, 'a' | 'b'>,
  columns: readonly GridColumn[],
  sides: Sides,
): (FullCell | null)[] {
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

function pairedCell(sides: Sides, a: Place, b: Place): FullCell {
  const before = sides.a.text(a.row, a.column);
  const text = sides.b.text(b.row, b.column);
  const beforeFormula = sides.a.formula(a.row, a.column);
  const formula = sides.b.formula(b.row, b.column);
  return {
    text,
    ...(before !== text && { before }),
    ...(formula !== undefined && { formula }),
    ...(beforeFormula !== undefined && beforeFormula !== formula && { before_formula: beforeFormula }),
  };
}

function loneCell(sheet: DisplayedSheet, row: number, column: number): FullCell {
  const formula = sheet.formula(row, column);
  return { text: sheet.text(row, column), ...(formula !== undefined && { formula }) };
}

/** The cells as they are stored: a text where there is nothing else to say, and none after the last one with content. */
export function storedCells(cells: readonly (FullCell | null)[]): GridCell[] {
  const stored = cells.map((cell): GridCell => {
    if (cell === null || Object.keys(cell).length > 1) return cell;
    return cell.text === '' ? null : cell.text;
  });
  return stored.slice(0, stored.findLastIndex((cell) => cell !== null) + 1);
}

const MAX_TEXT = 300;

/** The texts of a row in short, for a list and for search. */
export function rowText(cells: readonly (FullCell | null)[], side: 'before' | 'text'): string | null {
  let text = '';
  for (const cell of cells) {
    const own = cell && ((side === 'before' ? cell.before : undefined) ?? cell.text);
    if (!own) continue;
    text += text === '' ? own : ` | ${own}`;
    if (text.length >= MAX_TEXT) break;
  }
  return text === '' ? null : text.slice(0, MAX_TEXT);
}
