import { columnName } from '@dossier/reading/page-writer';
import type { Scalar } from './change-set.ts';
import { cellKey, isDate, isEmpty, type Workbook } from './workbook.ts';

/** The cells of a sheet as JSON: reference, value (dates as ISO 8601), and the formula where there is one. */
export interface SheetCells {
  name: string;
  cells: [ref: string, value: Scalar, formula?: string][];
}

/** The cells of a workbook, row by row. */
export function workbookCells({ sheets }: Workbook): { sheets: SheetCells[] } {
  return {
    sheets: sheets.map(({ name, numbers, rows, width, formulas }) => {
      const cells: SheetCells['cells'] = [];
      for (const [at, number] of numbers.entries()) {
        for (let column = 0; column < width; column += 1) {
          const value = rows[at]?.[column];
          const formula = formulas.get(cellKey(number, column));
          if (isEmpty(value) && formula === undefined) continue;
          const scalar = isDate(value) ? value.date : (value ?? null);
          const ref = `${columnName(column)}${number}`;
          cells.push(formula === undefined ? [ref, scalar] : [ref, scalar, formula]);
        }
      }
      return { name, cells };
    }),
  };
}
