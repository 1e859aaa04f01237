import { defineTasks } from '../base/task.ts';

export const redactionTasks = defineTasks('redactions', {
  redact_document: {
    description: 'Make a redacted copy',
    entityType: 'document',
    retry: true,
    unarchived: true,
    kwargs: { places: 'number' },
    steps: {
      fetch_data: { todo: 'Fetch the file', doing: 'Fetching the file', done: 'Fetched the file', share: 0.05 },
      redact: { todo: 'Remove values', doing: 'Removing values', done: 'Removed values', share: 0.55 },
      verify: { todo: 'Verify the copy', doing: 'Verifying the copy', done: 'Verified the copy', share: 0.4 },
    },
  },
});
