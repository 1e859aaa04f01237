import { defineTasks } from '../base/task.ts';

export const keywordTasks = defineTasks('keywords', {
  find_keywords: {
    description: 'Find keywords',
    entityType: 'project',
    retry: true,
    steps: {
      read: { todo: 'Read documents', doing: 'Reading documents', done: 'Read documents', share: 0.9 },
      group: { todo: 'Find subjects', doing: 'Finding subjects', done: 'Found subjects', share: 0.1 },
    },
  },
});
