import type { AreaKind, CellKind } from './change-set.ts';

/** What a row of the list of changes is about. Cells of rows, columns and sheets that were added or removed are not listed one by one. */
export type ListedKind =
  | CellKind
  | AreaKind
  | 'sheet_added'
  | 'sheet_removed'
  | 'sheet_renamed'
  | 'sheet_moved'
  | 'column_added'
  | 'column_removed'
  | 'column_renamed'
  | 'column_moved'
  | 'row_added'
  | 'row_removed'
  | 'row_moved'
  | 'name_added'
  | 'name_removed'
  | 'name_changed';

/** The words of a marked workbook, in the language of the reader. */
export interface MarkingWords {
  /** The name of the sheet with the list. */
  list: string;
  /** Who the notes are by. */
  author: string;
  head: {
    sheet: string;
    kind: string;
    before_ref: string;
    after_ref: string;
    column: string;
    before: string;
    after: string;
  };
  kinds: Record<ListedKind, string>;
  /** In front of the former content in a note, like `Before:`. */
  before: string;
  /** In front of the former result of a formula in a note. */
  result: string;
  /** Instead of the content of an empty cell in a note. */
  empty: string;
  /** The last row of a list that is longer than a sheet. */
  more: string;
}
