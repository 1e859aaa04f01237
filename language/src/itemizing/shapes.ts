/** What is taken apart, by which rules, and what is found. The shapes are those of a reading; nothing here reads or writes anything. */

/** A page as it was read. Offsets are UTF-16 offsets into its text. */
export interface SourcePage {
  /** Counted from 1. */
  number: number;
  kind: string;
  /** The sheet's name, on pages of sheets. */
  name: string | null;
  /** Points; null where a page has no size. */
  width: number | null;
  height: number | null;
  text: string;
  /** `[start, end, x, y, width, height]`, points from the top left. */
  words: readonly (readonly [number, number, number, number, number, number])[];
  /** `[start, end, reference]`: cells of a sheet, like `B12`. */
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
  /** The table on this page, from 0. */
  table?: number | undefined;
}

export interface SourceTable {
  columns: readonly { name: string }[];
  data: readonly (readonly string[])[];
  first_row_header: boolean;
  header_rows?: number | undefined;
  places: readonly (readonly (readonly [number, number] | null)[])[];
}

interface RulesOfBoth {
  /** Patterns of codes, see `codes.ts`. */
  codes: readonly string[];
  /** Leaves out items without a code. */
  only_with_code: boolean;
  /** Names of columns, in any case; empty: no code, or all other columns as the text. */
  code_column: string;
  text_column: string;
  fields: readonly Fill[];
}

/** Where the value of a field comes from. */
export interface Fill {
  field_id: number;
  from: 'column' | 'heading' | 'after' | 'fixed';
  words: string;
}

export interface TextRules extends RulesOfBoth {
  kind: 'text';
  unit: 'clause' | 'section' | 'paragraph' | 'sentence' | 'table_row';
  first_page: number;
  /** Null: to the end. */
  last_page: number | null;
  /** Millimetres. */
  margins: { top: number; right: number; bottom: number; left: number };
}

export interface SheetRules extends RulesOfBoth {
  kind: 'sheet';
  /** Empty: every sheet that has the columns. */
  sheet: string;
  /** Null: it is found. */
  header_row: number | null;
}

export type Rules = TextRules | SheetRules;

/** Where a part of an item stands. */
export interface ItemPlace {
  page: number;
  start: number;
  end: number;
  /** On a sheet: `Sheet1!B12`. */
  cell?: string;
}

export interface Item {
  code: string | null;
  /** The heading that the item begins with. */
  title: string | null;
  text: string;
  /** The heading above the item, or the name of its sheet. */
  heading: string | null;
  /** Values by the id of their field; what is empty is left out. */
  fields: Record<number, string>;
  /** At least one, in reading order. */
  places: ItemPlace[];
}

/** What an item is before codes and fields are looked for. */
export interface Draft {
  /** A number or a cell that is its code unless a pattern finds another. */
  code: string | null;
  title: string | null;
  text: string;
  heading: string | null;
  places: ItemPlace[];
  /** The value of a column by its name, for rows. */
  cell: (column: string) => string;
}
