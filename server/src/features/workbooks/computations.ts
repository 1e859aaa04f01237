import type { WorkbookChangeKind, WorkbookExportFormat, WorkbookFilter } from '@dossier/contract/workbooks/constants';
import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { WorkbookExportWords } from '@dossier/contract/workbooks/export-schema';
import type {
  ComparedSheet,
  GridRow,
  LookAnswer,
  WorkbookComparison,
  WorkbookCounts,
} from '@dossier/contract/workbooks/schema';
import type { ExportedSide } from '../../document-comparison/export-texts.ts';
import type { ComparedReadings } from '../../document-comparison/run-comparison.ts';
import { computation } from '../../engines/computing/port.ts';
import type { CellRuns } from './runs.ts';

/** Rows of the grid that are stored together. */
export const ROWS_PER_CHUNK = 50;

/** Two stored readings. */
export interface ReadWorkbooks extends Omit<ComparedReadings, 'output'> {
  options: WorkbookOptions;
}

export interface WorkbooksInput extends ComparedReadings {
  options: WorkbookOptions;
}

/** What is stored with the comparison itself. */
export interface WorkbooksSummary {
  counts: WorkbookCounts;
  byKind: Partial<Record<WorkbookChangeKind, number>>;
  hiddenBy: Partial<Record<WorkbookFilter, number>>;
  sheets: ComparedSheet[];
  notCompared: WorkbookComparison['not_compared'];
  warnings: WorkbookComparison['warnings'];
}

/** Compares two readings as workbooks. Throws `validation` or `too_large` with the reason if they cannot be compared. */
export const comparing = computation<WorkbooksInput, WorkbooksSummary>('compare_workbooks');

/** Which sheets and columns of two readings belong together. Throws as `comparing`. */
export const looking = computation<ReadWorkbooks, LookAnswer>('look_at_workbooks');

export interface InputsOrder {
  /** The path of a file with the stored reading of the newer version. */
  target: string;
  /** The sheets of the newer workbook with the cells that were changed, and that were recalculated. */
  sheets: { name: string; changed: CellRuns; recalculated: CellRuns }[];
  sheet: string;
  cell: string;
  /** How many inputs are wanted at most. */
  limit: number;
}

/** The changed cells behind a result, the nearest first. */
export interface InputCells {
  cells: { sheet: string; ref: string }[];
  /** Whether there are more. */
  more: boolean;
}

/** Follows a result of the newer workbook to the changed cells behind it. */
export const findingInputs = computation<InputsOrder, InputCells>('find_workbook_inputs');

export interface ExportOrder extends Omit<ReadWorkbooks, 'names'> {
  format: WorkbookExportFormat;
  /** ISO 639-1, of the words. */
  language: string;
  words: WorkbookExportWords;
  comparison: Pick<
    WorkbookComparison,
    'counts' | 'hidden_by' | 'sheets' | 'not_compared' | 'warnings' | 'compared_at'
  > & { source: ExportedSide; target: ExportedSide; address: string };
  /** The number of changes, with those that a filter hides if they are `hidden` ones too. */
  total: number;
  hidden: boolean;
  /** The path of a file with the changes, one as JSON on each line. */
  changes: string;
  /** The path of a file with the changed rows of the grid: an `ExportedRow` as JSON on each line. */
  rows: string;
  /** The path of the newer file, if cells can be marked in it. */
  original: string | null;
  /** The path of the file to write. */
  output: string;
}

/** A row of the grid of a sheet; null for rows between that did not change; `more` for further ones that are left out. */
export interface ExportedRow {
  sheet: number;
  row: GridRow | null | 'more';
}

/** Writes a file with the changes of a comparison. */
export const writingExport = computation<ExportOrder, null>('write_workbook_comparison');
