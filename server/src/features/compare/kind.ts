import { say } from '@dossier/contract/compare/sentences';
import type { ComparisonKind } from '../../document-comparison/comparison-kind.ts';
import { comparisons, exportedFiles } from './store.ts';
import type { comparison, ComparisonRow } from './tables.ts';

/** The comparisons of this room. */
export const kind: ComparisonKind<ComparisonRow, typeof comparison.$inferInsert> = {
  entityType: 'doc_compare',
  event: 'comparison',
  tasks: { compare: 'compare_documents', export: 'export_comparison', idArgument: 'comparison_id' },
  comparisons,
  exports: exportedFiles,
  copied: {
    table: 'comparison',
    columns: 'similarity, counts, by_kind, hidden_by, sections, not_compared, revisions, warnings, rows',
    parts: {
      comparison_rows: 'number, rows',
      comparison_change:
        'number, kind, part, section, a, b, words, hidden_by, row, other_row, decision, note, reviewed_at, reviewed_by',
    },
  },
  say,
};
