/** Input, rules and results of itemizing. The shapes match those of a Reading; this folder does no I/O. */

/** A page of a document. Offsets are UTF-16 offsets into its text. */
export interface SourcePage {
  /** From 1. */
  number: number;
  kind: string;
  /** The sheet's name, for sheets. */
  name: string | null;
  /** Points; null if the page has no size. */
  width: number | null;
  height: number | null;
  text: string;
  /** `[start, end, x, y, width, height]`, points from the top left. */
  words: readonly (readonly [number, number, number, number, number, number])[];
  /** `[start, end, reference]`: cells of a sheet, such as `B12`. */
  cells: readonly (readonly [number, number, string])[];
  blocks: readonly SourceBlock[];
  tables: readonly SourceTable[];
}

export interface SourceBlock {
  kind: string;
  start: number;
  end: number;
  level?: number | undefined;
  marker?: string | undefined;
  /** Index of the table on this page. */
  table?: number | undefined;
}

export interface SourceTable {
  columns: readonly { name: string }[];
  data: readonly (readonly string[])[];
  first_row_header: boolean;
  header_rows?: number | undefined;
  places: readonly (readonly (readonly [number, number] | null)[])[];
}

interface CommonRules {
  /** Patterns of codes, see `codes.ts`. */
  codes: readonly string[];
  /** Whether to leave out items without a code. */
  only_with_code: boolean;
  /** Column names, ignoring case; empty: no code, or all other columns as the text. */
  code_column: string;
  text_column: string;
  fields: readonly FieldSource[];
}

/** The source of a field's value. */
export interface FieldSource {
  field_id: number;
  from: 'column' | 'heading' | 'after' | 'fixed';
  words: string;
}

export interface TextRules extends CommonRules {
  kind: 'text';
  unit: 'clause' | 'section' | 'paragraph' | 'sentence' | 'table_row';
  first_page: number;
  /** Null: to the last page. */
  last_page: number | null;
  /** Millimetres. */
  margins: { top: number; right: number; bottom: number; left: number };
}

export interface SheetRules extends CommonRules {
  kind: 'sheet';
  /** Empty: every sheet that has the columns. */
  sheet: string;
  /** Null: detected. */
  header_row: number | null;
}

export type Rules = TextRules | SheetRules;

/** The position of a part of an item. */
export interface ItemPlace {
  page: number;
  start: number;
  end: number;
  /** For sheets: `Sheet1!B12`. */
  cell?: string;
}

export interface Item {
  code: string | null;
  /** The heading at the beginning of the item. */
  title: string | null;
  text: string;
  /** The heading above the item, or the name of its sheet. */
  heading: string | null;
  /** Values by field id; empty ones are left out. */
  fields: Record<number, string>;
  /** At least one, in reading order. */
  places: ItemPlace[];
}

/** An item before codes and fields are added. */
export interface Draft {
  /** A number or cell that is the code unless a pattern matches. */
  code: string | null;
  title: string | null;
  text: string;
  heading: string | null;
  places: ItemPlace[];
  /** For rows: the value of a column by its name. */
  cell: (column: string) => string;
}
