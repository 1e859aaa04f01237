import type { ComparedSheet, WorkbookChangeSet } from '../change-set.ts';
import { compareWorkbooks } from '../compare-workbooks.ts';
import type { WorkbookOptions } from '../options.ts';
import { cellKey, type CellValue, type Sheet, sheetOfRows, type Workbook } from '../workbook.ts';
import { book } from './random-workbook.ts';

/** Rows of values; texts that begin with an equals sign are formulas, with their results in `results` by reference. */
export function sheetWithFormulas(name: string, rows: CellValue[][], results: Record<string, CellValue> = {}): Sheet {
  const sheet = sheetOfRows(
    name,
    rows.map((row) => [...row]),
  );
  for (const [at, row] of sheet.rows.entries()) {
    for (const [column, value] of row.entries()) {
      if (typeof value !== 'string' || !value.startsWith('=')) continue;
      const number = sheet.numbers[at] as number;
      sheet.formulas.set(cellKey(number, column), value);
      (row as CellValue[])[column] = results[`${String.fromCharCode(65 + column)}${number}`] ?? 0;
    }
  }
  return sheet;
}

/** The only pair of sheets of two tables. */
export function compareTables(a: CellValue[][], b: CellValue[][], options: WorkbookOptions = {}): ComparedSheet {
  return compareBooks(book(sheetWithFormulas('Sheet1', a)), book(sheetWithFormulas('Sheet1', b)), options)
    .sheets[0] as ComparedSheet;
}

/** The change set of two workbooks. */
export function compareBooks(a: Workbook, b: Workbook, options: WorkbookOptions = {}): WorkbookChangeSet {
  return compareWorkbooks(a, b, options);
}

/** The rows, columns and cells that differ, one a line. */
export function summary({ rows, columns, cells }: ComparedSheet): string[] {
  const lines = [
    ...columns.flatMap(({ a, b, kind }) => (kind === 'same' ? [] : [`column ${a ?? ''}>${b ?? ''} ${kind}`])),
    ...rows.flatMap(({ a, b, kind }) => (kind === 'same' ? [] : [`row ${a ?? ''}>${b ?? ''} ${kind}`])),
  ];
  const paired = cells.filter(({ a }) => a !== null);
  return [...lines, ...paired.map(({ a, b, kind, before, after }) => `${a}>${b} ${kind} ${before} > ${after}`)];
}
