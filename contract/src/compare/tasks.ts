import { defineTasks } from '../base/task.ts';

const kwargs = {
  comparison_id: { refers: 'doc_compare' },
  source_doc_name: 'text',
  target_doc_name: 'text',
} as const;

export const compareTasks = defineTasks('compare', {
  compare_documents: {
    description: 'Compare documents',
    entityType: 'doc_compare',
    retry: true,
    kwargs,
    steps: {
      fetch_data: { todo: 'Fetch data', doing: 'Fetching data', done: 'Fetched data', share: 0.2 },
      compare: { todo: 'Compare sources', doing: 'Comparing sources', done: 'Compared sources', share: 0.6 },
      persist_results: { todo: 'Persist results', doing: 'Persisting results', done: 'Persisted results', share: 0.2 },
    },
  },
  export_comparison: {
    description: 'Export comparison',
    entityType: 'doc_compare',
    retry: true,
    unarchived: true,
    kwargs,
    steps: {
      generate_report: { todo: 'Generate report', doing: 'Generating report', done: 'Generated report', share: 1 },
    },
  },
});
