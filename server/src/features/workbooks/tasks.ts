import { describeExport, downloadExport, EXPORT_PART } from '../../document-comparison/export-files.ts';
import { syncComparison } from '../../document-comparison/sync-comparison.ts';
import type { TaskHandlers } from '../tasks/work.ts';
import { kind } from './kind.ts';
import { runComparison } from './verbs/run-comparison.ts';
import { runExport } from './verbs/run-export.ts';

export const tasks = {
  compare_workbooks: {
    at: 'workbook_compare',
    permission: 'DOCUMENT_READ',
    run: runComparison,
    onStatusChange: (app, tx, scope, task) => syncComparison({ app, tx, scope }, kind, task),
  },
  export_workbook_comparison: {
    at: 'workbook_compare',
    permission: 'DOCUMENT_READ',
    run: runExport,
    file: describeExport,
    download: (app, authority, task, part) =>
      part === EXPORT_PART ? downloadExport({ app, authority }, kind, task) : null,
  },
} satisfies Pick<TaskHandlers, 'compare_workbooks' | 'export_workbook_comparison'>;
