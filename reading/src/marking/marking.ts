/** How a cell is filled. */
export type MarkKind = 'added' | 'removed' | 'changed' | 'moved';

/** A cell to mark; row from 1, column from 0. */
export interface MarkedCell {
  row: number;
  column: number;
  /** None: the cell has only a note. */
  kind?: MarkKind;
  /** What a note on the cell says. */
  note?: string;
}

/** What is marked in a sheet. Marks of rows and columns hold for the cells that are there; those of cells make a missing cell. */
export interface MarkedSheet {
  name: string;
  /** By number, from 1. */
  rows: ReadonlyMap<number, MarkKind>;
  /** By number, from 0. */
  columns: ReadonlyMap<number, MarkKind>;
  /** Of two marks of a cell the last one holds; their notes are joined. */
  cells: Iterable<MarkedCell>;
}

/** A value in the list of changes. */
export type ListedValue = string | number | boolean | null;

/** A row of the list of changes. References are like `B4`, `4:4` or `B:B`. */
export interface ListedChange {
  /** The fill of its kind; null: none. */
  mark: MarkKind | null;
  sheet: string;
  kind: string;
  before_ref: string | null;
  /** A link to the place, if the workbook has the sheet. */
  after_ref: string | null;
  column: string | null;
  before: ListedValue;
  after: ListedValue;
}

/** The sheet with the list of changes. */
export interface ChangeList {
  /** Made unique, and valid for a sheet. */
  name: string;
  /** The heads of the columns, in the order of the properties of a change. */
  head: readonly [
    sheet: string,
    kind: string,
    beforeRef: string,
    afterRef: string,
    column: string,
    before: string,
    after: string,
  ];
  changes: Iterable<ListedChange>;
  /** The last row of a list that is longer than a sheet. */
  more: string;
}

/** What is marked in a workbook. */
export interface WorkbookMarks {
  sheets: readonly MarkedSheet[];
  list: ChangeList;
  /** Who the notes are by. */
  author: string;
}

/** What was written. */
export interface MarkedWorkbook {
  /** The extension that the type of the file needs. */
  type: 'xlsx' | 'xlsm' | 'xltx' | 'xltm';
  /** The name of the sheet with the list. */
  list: string;
  listed: number;
  notes: number;
  /** Cells beyond the limit of notes of their sheet, which are only filled. */
  without_note: number;
}
