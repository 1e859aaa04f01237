import { defineTasks } from '../base/task.ts';

const summarise = { todo: 'Summarise', doing: 'Summarising', done: 'Summarised' };

export const summaryTasks = defineTasks('summaries', {
  summarise_text: {
    description: 'Summarise a text',
    entityType: 'summarization',
    retry: true,
    unarchived: true,
    steps: {
      fetch_data: { todo: 'Fetch the file', doing: 'Fetching the file', done: 'Fetched the file', share: 0.05 },
      parse_pages: { todo: 'Read pages', doing: 'Reading pages', done: 'Read pages', share: 0.35 },
      summarise: { ...summarise, share: 0.6 },
    },
  },
  summarise_document: {
    description: 'Summarise a document',
    entityType: 'document',
    retry: true,
    unarchived: true,
    steps: { summarise: { ...summarise, share: 1 } },
  },
  summarise_documents: {
    description: 'Summarise documents',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { documents: 'number' },
    steps: { summarise: { ...summarise, share: 1 } },
  },
});
