import type { WorkbookPart } from './change-set.ts';

/** A date, a time, or both, as ISO 8601. */
export interface DateValue {
  date: string;
}

/** What a cell holds; undefined and null are empty. */
export type CellValue = number | string | boolean | DateValue | null | undefined;

/** A rule that holds for an area of cells, like `B2:B40`. */
export interface AreaRule {
  area: string;
  rule: string;
}

/** A name for cells or a formula; `sheet` is set for a name that holds within one sheet only. */
export interface DefinedName {
  name: string;
  /** Without an equals sign. */
  formula: string;
  sheet?: string;
}

/** One sheet. Maps have the cells that are not ordinary, by `cellKey`; rows count from 1, columns from 0. */
export interface Sheet {
  name: string;
  hidden: boolean;
  /** The numbers of the rows with content, ascending. */
  numbers: number[];
  /** The values of each of these rows by column. A row may be shorter than the sheet is wide. */
  rows: (readonly CellValue[])[];
  /** The number of columns up to the last one in use. */
  width: number;
  /** As typed, with the equals sign. */
  formulas: Map<number, string>;
  /** The displayed texts that differ from the value. */
  texts: Map<number, string>;
  /** Number formats other than General. */
  formats: Map<number, string>;
  comments: Map<number, string>;
  links: Map<number, string>;
  /** Areas like `A1:C1`. */
  merged: string[];
  hiddenRows: number[];
  hiddenColumns: number[];
  validations: AreaRule[];
  conditionalFormats: AreaRule[];
}

/** A workbook as the comparison sees it. */
export interface Workbook {
  sheets: Sheet[];
  names: DefinedName[];
  /** Parts that are not in the file, or not read from it. */
  notGiven: WorkbookPart[];
}

/** The most columns of a sheet. */
export const MAX_COLUMNS = 16_384;
/** The most rows of a sheet. */
export const MAX_ROWS = 1_048_576;

/** The key of a cell in the maps of a sheet. Row from 1, column from 0. */
export function cellKey(row: number, column: number): number {
  return row * MAX_COLUMNS + column;
}

/** Row (from 1) and column (from 0) of a key. */
export function keyPlace(key: number): [row: number, column: number] {
  return [Math.floor(key / MAX_COLUMNS), key % MAX_COLUMNS];
}

/** A sheet without content. */
export function emptySheet(name: string): Sheet {
  return {
    name,
    hidden: false,
    numbers: [],
    rows: [],
    width: 0,
    formulas: new Map(),
    texts: new Map(),
    formats: new Map(),
    comments: new Map(),
    links: new Map(),
    merged: [],
    hiddenRows: [],
    hiddenColumns: [],
    validations: [],
    conditionalFormats: [],
  };
}

/** A sheet of plain rows, the first of which is row 1. The rows are not copied. */
export function sheetOfRows(name: string, rows: (readonly CellValue[])[]): Sheet {
  const sheet = emptySheet(name);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as readonly CellValue[];
    if (row.every(isEmpty)) continue;
    sheet.numbers.push(index + 1);
    sheet.rows.push(row);
    if (row.length > sheet.width) sheet.width = row.length;
  }
  return sheet;
}

/** Whether a cell holds nothing. */
export function isEmpty(value: CellValue): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether a value is a date. */
export function isDate(value: CellValue): value is DateValue {
  return typeof value === 'object' && value !== null;
}

/** The number of cells with a value. */
export function countCells(sheet: Sheet): number {
  let count = 0;
  for (const row of sheet.rows) for (const value of row) if (!isEmpty(value)) count += 1;
  return count;
}

/** A value as text: numbers and booleans as they are typed in English, dates as ISO 8601. */
export function valueText(value: CellValue): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isDate(value) ? value.date : String(value);
}

/** Results that are errors. */
const ERRORS = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
]);

/** Whether a value is an error such as `#N/A`. */
export function isError(value: CellValue): boolean {
  return typeof value === 'string' && value.charCodeAt(0) === 0x23 && ERRORS.has(value);
}
