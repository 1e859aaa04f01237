import { say } from '@dossier/contract/workbooks/sentences';
import type { ComparisonKind } from '../../document-comparison/comparison-kind.ts';
import { comparisons, exportedFiles } from './store.ts';
import type { comparison, ComparisonRow } from './tables.ts';

/** The comparisons of this room. */
export const kind: ComparisonKind<ComparisonRow, typeof comparison.$inferInsert> = {
  entityType: 'workbook_compare',
  event: 'workbook_comparison',
  tasks: { compare: 'compare_workbooks', export: 'export_workbook_comparison', idArgument: 'workbook_compare_id' },
  comparisons,
  exports: exportedFiles,
  say,
};
