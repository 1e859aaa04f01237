/** What a cell holds; undefined and null are empty. Dates are ISO 8601. */
export type PlainValue = number | string | boolean | { date: string } | null | undefined;

/** A sheet to write. The keys of maps are row * 16,384 + column; rows count from 1, columns from 0. */
export interface PlainSheet {
  name: string;
  hidden: boolean;
  /** The numbers of the rows with content, ascending. */
  numbers: readonly number[];
  /** The values of each of these rows by column. */
  rows: readonly (readonly PlainValue[])[];
  width: number;
  /** As typed, with the equals sign. */
  formulas: ReadonlyMap<number, string>;
  /** Number formats other than General. */
  formats: ReadonlyMap<number, string>;
  comments: ReadonlyMap<number, string>;
  links: ReadonlyMap<number, string>;
  /** Areas like `A1:C1`. */
  merged: readonly string[];
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
}

/** A workbook to write. */
export interface PlainWorkbook {
  sheets: readonly PlainSheet[];
  names: readonly { name: string; formula: string; sheet?: string }[];
}
