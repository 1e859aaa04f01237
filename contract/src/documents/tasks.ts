import { defineTasks } from '../base/task.ts';

export const documentTasks = defineTasks('documents', {
  index_document: {
    description: 'Read document',
    entityType: 'document',
    retry: true,
    steps: {
      fetch_data: {
        todo: 'Fetch data',
        doing: 'Fetching data',
        done: 'Fetched data',
        share: 0.05,
      },
      parse_pages: {
        todo: 'Parse pages',
        doing: 'Parsing pages',
        done: 'Parsed pages',
        share: 0.7,
      },
      index_passages: {
        todo: 'Index passages',
        doing: 'Indexing passages',
        done: 'Indexed passages',
        share: 0.2,
      },
      persist_results: {
        todo: 'Persist results',
        doing: 'Persisting results',
        done: 'Persisted results',
        share: 0.05,
      },
    },
  },
});
