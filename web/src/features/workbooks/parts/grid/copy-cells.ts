import type { CellPlace, GridColumn } from './cell-states.ts';
import { newText, oldText } from './cell-states.ts';
import type { GridRow } from './use-grid-rows.ts';

/** Rows that are copied at once, at most. */
export const MAX_COPIED_ROWS = 5000;

const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as text with tabs between them, as spreadsheets take it; of rows and columns that were removed, the old content. */
export function cellsAsText(
  rows: readonly (GridRow | undefined)[],
  columns: readonly { column: GridColumn; position: CellPlace['column'] }[],
  { formulas, older }: { formulas: boolean; older: boolean },
): string {
  const line = (row: GridRow) =>
    columns.map(({ column, position }) => {
      const isOld = older || row.b === null || column.b === null;
      return quoted((isOld ? oldText : newText)(row.cells[position], formulas));
    });
  return rows.flatMap((row) => (row ? [line(row).join('\t')] : [])).join('\n');
}
