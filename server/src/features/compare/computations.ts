import type { ChangeKind, ExportFormat, Filter } from '@dossier/contract/compare/constants';
import type { ChangeCounts, Comparison, ExportWords, Section } from '@dossier/contract/compare/schema';
import type { ComparedReadings } from '../../document-comparison/run-comparison.ts';
import { computation } from '../../engines/computing/port.ts';

/** Rows of the display that are stored together. */
export const ROWS_PER_CHUNK = 50;

export interface ComparisonInput extends ComparedReadings {
  /** The filters that hide changes. */
  ignore: readonly Filter[];
}

/** What is stored with the comparison itself. */
export interface ComparisonSummary {
  similarity: number;
  counts: ChangeCounts;
  byKind: Partial<Record<ChangeKind, number>>;
  hiddenBy: Partial<Record<Filter, number>>;
  sections: Section[];
  notCompared: Comparison['not_compared'];
  revisions: Comparison['revisions'];
  warnings: Comparison['warnings'];
  rows: number;
}

/** Compares two readings. Throws `validation` if there is nothing to compare. */
export const comparing = computation<ComparisonInput, ComparisonSummary>('compare_readings');

/** A side of an exported comparison. */
export interface ExportedSide {
  name: string;
  version: number;
}

export interface ExportOrder {
  format: ExportFormat;
  /** ISO 639-1, of the words. */
  language: string;
  words: ExportWords;
  comparison: Pick<
    Comparison,
    'similarity' | 'counts' | 'hidden_by' | 'sections' | 'not_compared' | 'revisions' | 'warnings' | 'compared_at'
  > & { source: ExportedSide; target: ExportedSide; address: string };
  /** The path of a file with the changes, and their number; one as JSON on each line. */
  changes: string;
  total: number;
  /** For tracked changes: the paths of the older document and of a file with the rows of the display. */
  tracked?: { original: string; rows: string; filename: string };
  /** The path of the file to write. */
  output: string;
}

/** Writes a file with the changes of a comparison. */
export const writingExport = computation<ExportOrder, null>('write_comparison');
