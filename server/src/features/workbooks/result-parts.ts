import type { GridRow, WorkbookChange } from '@dossier/contract/workbooks/schema';
import type { CellRuns, Run } from './runs.ts';

/** Rows of the grid that are stored together. */
export interface Chunk {
  sheet: number;
  number: number;
  /** The number of its first row of the newer sheet; null if all of its rows were removed. */
  firstRow: number | null;
  rows: GridRow[];
}

export interface NewChange extends Pick<
  WorkbookChange,
  'number' | 'kind' | 'sheet' | 'row' | 'column' | 'a' | 'b' | 'name' | 'before' | 'after'
> {
  beforeResult: string | null;
  afterResult: string | null;
  hiddenBy: WorkbookChange['hidden_by'];
}

/** Which rows and cells of a sheet differ. */
export interface SheetRuns {
  sheet: number;
  rows: Run[];
  rowsWithHidden: Run[];
  changedCells: CellRuns;
  recalculatedCells: CellRuns;
}

/** A line of the file with the result of a comparison. */
export type ResultPart = { chunk: Chunk } | { changes: NewChange[] } | { runs: SheetRuns };
