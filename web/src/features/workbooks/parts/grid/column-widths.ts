import type { GridAnswer } from '@dossier/contract/workbooks/schema';
import { isFull, newText, oldText, type GridColumn } from './cell-states.ts';

const [MIN_WIDTH, MAX_WIDTH] = [72, 340];
const CHARACTER = 7.2;
const PADDING = 26;
/** The pencil, and the space between the texts. */
const CHANGE_SIGN = 26;
/** The words that say where a column was. */
const MOVED = 56;
/** The sign of a row that was added or removed. */
const ROW_SIGN = 20;
/** The letters of the column, and a sign. */
const HEAD_SIGN = 30;

/** The widths of columns, so that most texts of these rows fit. */
export function columnWidths(columns: readonly GridColumn[], rows: GridAnswer['rows'], formulas: boolean): number[] {
  return columns.map(({ name, kind, before_name: was = '' }, position) => {
    const isMoved = kind === 'moved' || kind === 'moved_renamed';
    let width = (name.length + was.length) * CHARACTER + HEAD_SIGN + (isMoved ? MOVED : 0);
    for (const { cells, kind: rowKind } of rows) {
      const sign = position === 0 && (rowKind === 'added' || rowKind === 'removed') ? ROW_SIGN : 0;
      const cell = cells[position];
      const text = newText(cell, formulas);
      const before = isFull(cell) && cell.changes ? oldText(cell, formulas) : text;
      const characters = text.length + (before === text ? 0 : before.length);
      width = Math.max(width, characters * CHARACTER + sign + (before === text ? 0 : CHANGE_SIGN));
    }
    return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + PADDING)));
  });
}

/** Widths with which the columns at some positions fill the room that they have: the widest one gets what is left. */
export function stretched(widths: readonly number[], positions: readonly number[], room: number): readonly number[] {
  const left = room - positions.reduce((sum, position) => sum + (widths[position] ?? 0), 0);
  if (left <= 0) return widths;
  const widest = positions.reduce(
    (best, at) => ((widths[at] ?? 0) > (widths[best] ?? 0) ? at : best),
    positions[0] ?? 0,
  );
  return widths.map((width, at) => (at === widest ? width + left : width));
}
