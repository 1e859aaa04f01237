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
  copied: {
    table: 'workbook_comparison',
    columns: 'counts, by_kind, hidden_by, sheets, not_compared, warnings',
    parts: {
      workbook_comparison_rows: 'sheet, number, first_row, rows',
      workbook_comparison_runs: 'sheet, rows, rows_with_hidden, changed_cells, recalculated_cells',
      workbook_comparison_change:
        'number, kind, sheet, row, grid_column, a, b, name, before, after, before_result, after_result, hidden_by',
    },
  },
  say,
};
