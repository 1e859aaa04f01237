import { defineTasks } from '../base/task.ts';

export const aiProviderTasks = defineTasks('ai-providers', {
  fetch_model: {
    description: 'Fetch model',
    entityType: 'ai_provider',
    kwargs: { source: 'text' },
    retry: true,
    steps: {
      fetch_files: { todo: 'Fetch files', doing: 'Fetching files', done: 'Fetched files', share: 0.95 },
      check_model: { todo: 'Check model', doing: 'Checking model', done: 'Checked model', share: 0.05 },
    },
  },
});
