import { defineTasks } from '../base/task.ts';

const kwargs = {
  workbook_compare_id: { refers: 'workbook_compare' },
  source_doc_name: 'text',
  target_doc_name: 'text',
} as const;

export const workbooksTasks = defineTasks('workbooks', {
  compare_workbooks: {
    description: 'Compare workbooks',
    entityType: 'workbook_compare',
    retry: true,
    kwargs,
    steps: {
      fetch_data: { todo: 'Fetch data', doing: 'Fetching data', done: 'Fetched data', share: 0.2 },
      compare: { todo: 'Compare sources', doing: 'Comparing sources', done: 'Compared sources', share: 0.4 },
      persist_results: { todo: 'Persist results', doing: 'Persisting results', done: 'Persisted results', share: 0.4 },
    },
  },
  export_workbook_comparison: {
    description: 'Export comparison of workbooks',
    entityType: 'workbook_compare',
    retry: true,
    unarchived: true,
    kwargs,
    steps: {
      generate_report: { todo: 'Generate report', doing: 'Generating report', done: 'Generated report', share: 1 },
    },
  },
});
