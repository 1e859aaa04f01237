/**
 * How formulas are compared. `smart`: a formula that says the same after rows and columns moved is the same, whatever its result.
 * `values`: results only. `formulas`: as smart, without counting results. `strict`: the text of formulas and their results.
 */
export type FormulaMode = 'smart' | 'values' | 'formulas' | 'strict';

/** `renamed` sheets may be moved too. */
export type SheetKind = 'same' | 'renamed' | 'moved' | 'added' | 'removed';
/** `moved_renamed`: in another place among the columns, with another header. */
export type ColumnKind = 'same' | 'renamed' | 'moved' | 'moved_renamed' | 'added' | 'removed';
/** `changed`: at least one cell of the row differs. `moved`: in another order among the rows. */
export type RowKind = 'same' | 'changed' | 'moved' | 'moved_changed' | 'added' | 'removed';

/**
 * What is different about a cell. `value`: another value. `formula`: another formula, or a formula instead of a value and the reverse.
 * `type`: the same text or number, stored as another type. `format`: only the number format.
 */
export type CellKind = 'added' | 'removed' | 'value' | 'formula' | 'type' | 'format' | 'comment' | 'link';

/** What is different about an area or the sheet itself. */
export type AreaKind = 'merged' | 'hidden_row' | 'hidden_column' | 'hidden_sheet' | 'validation' | 'conditional_format';

/** Differences that can be hidden; `empty_zero`: an empty cell and a zero. `displayed`: numbers that are displayed alike. */
export type WorkbookFilter = 'case' | 'space' | 'tolerance' | 'displayed' | 'empty_zero';

/** The value of a cell as JSON. Dates are ISO 8601, formulas have their equals sign; null is an empty cell. */
export type Scalar = number | string | boolean | null;

/** The type of a scalar that JSON cannot express. */
export type ScalarType = 'date' | 'formula';

/**
 * One difference of a cell, with the references of both sides like `B4`. `a` is null in rows and columns that were added. Cells of rows and
 * columns that were removed are not listed: the older sheet has them.
 */
export interface ChangedCell {
  a: string | null;
  b: string | null;
  kind: CellKind;
  before: Scalar;
  after: Scalar;
  before_type?: ScalarType;
  after_type?: ScalarType;
  /** The results of formulas. */
  before_result?: Scalar;
  after_result?: Scalar;
  before_result_type?: 'date';
  after_result_type?: 'date';
  /** The displayed texts, where they differ from the value or result. */
  before_text?: string;
  after_text?: string;
  /** The number formats of cells that were added, or whose format changed. */
  after_format?: string;
  hidden_by?: WorkbookFilter;
}

/** A cell with the same formula and another result. */
export interface RecalculatedCell {
  a: string;
  b: string;
  before: Scalar;
  after: Scalar;
  after_type?: 'date';
  after_text?: string;
}

/** A difference of an area, such as `B2:C4`, a row, like `12:12`, or a column, like `C:C`. */
export interface ChangedArea {
  kind: AreaKind;
  a: string | null;
  b: string | null;
  before: string | null;
  after: string | null;
}

/** A column of both sheets, by its letters; null on the side where it is not. */
export interface ComparedColumn {
  a: string | null;
  b: string | null;
  kind: ColumnKind;
  /** The headers, from the newer sheet if they are the same. */
  name: string;
  before_name?: string;
}

/** A row of both sheets, by its number from 1; null on the side where it is not. */
export interface ComparedRow {
  a: number | null;
  b: number | null;
  kind: RowKind;
}

/** The columns that identify a row, and why they were chosen. */
export interface RowKey {
  columns: { a: string; b: string; name: string }[];
  source: 'given' | 'proposed';
  /** The share of the rows of the older sheet whose key is in the newer one too, from 0 to 1. */
  found: number;
  /** Whether no two rows of a sheet have the same key. */
  unique: { a: boolean; b: boolean };
}

/** One sheet, or a pair of sheets. */
export interface ComparedSheet {
  a: string | null;
  b: string | null;
  kind: SheetKind;
  header_rows: { a: number[]; b: number[] };
  /** Null: rows were found again by similarity. */
  key: RowKey | null;
  /** The number of rows below the header that were found again by similarity: all without a key, those that it left with one. */
  by_similarity: number;
  columns: ComparedColumn[];
  /** All rows with content: those of the newer sheet in order, and those that were removed where they were. */
  rows: ComparedRow[];
  cells: ChangedCell[];
  areas: ChangedArea[];
  recalculated: RecalculatedCell[];
  recalculated_cells: number;
  /** Cells whose formula was carried by its relative position, as after sorting or filling down. */
  filled: string[];
}

/** A difference of a defined name. Formulas have no equals sign. */
export interface ChangedName {
  name: string;
  /** The sheet in which alone it holds. */
  sheet?: string;
  kind: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
}

/** A part of a workbook that was not compared. `count` is the number of places, where it is known. */
export interface WorkbookPartNotCompared {
  side: 'a' | 'b' | 'both';
  part: WorkbookPart;
  /** `not_given`: not in this type of file, or not read from it; `switched_off`: by the options. */
  reason: 'not_given' | 'switched_off';
}

/** Parts of workbooks that may not be compared. */
export type WorkbookPart =
  | 'macros'
  | 'pivot_tables'
  | 'charts'
  | 'pictures'
  | 'styles'
  | 'number_formats'
  | 'validations'
  | 'conditional_formats'
  | 'hidden_rows_and_columns'
  | 'formulas'
  | 'comments'
  | 'links'
  | 'merged_areas'
  | 'defined_names';

/** Rows of each side with one key. */
export interface DuplicateKey {
  key: string;
  a: number[];
  b: number[];
}

/** What was not as expected. */
export interface WorkbookWarning {
  code: WorkbookWarningCode;
  /** In English. */
  message: string;
  sheet?: string;
  params?: Record<string, string | number>;
  /** With `duplicate_key`: the first 100. */
  duplicates?: DuplicateKey[];
}

/** `too_many_cells`: only of a look, see `proposeSheets`. `coarse`: a part of a sheet was too large to look for changed rows in it. */
export type WorkbookWarningCode =
  | 'no_sheets_in_common'
  | 'empty_sheet'
  | 'duplicate_key'
  | 'header_only_in_one'
  | 'reordered'
  | 'circular_formulas'
  | 'new_errors'
  | 'too_many_cells'
  | 'coarse';

/** The differences of two workbooks. Applied to the older one they give the newer one. */
export interface WorkbookChangeSet {
  mode: FormulaMode;
  /** In the order of the newer workbook, then those that were removed. */
  sheets: ComparedSheet[];
  names: ChangedName[];
  not_compared: WorkbookPartNotCompared[];
  warnings: WorkbookWarning[];
}
