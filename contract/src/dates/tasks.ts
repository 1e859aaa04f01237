import { defineTasks } from '../base/task.ts';

export const dateTasks = defineTasks('dates', {
  find_dates: {
    description: 'Find dates',
    entityType: 'project',
    retry: true,
    steps: {
      find: { todo: 'Find dates', doing: 'Finding dates', done: 'Found dates', share: 1 },
    },
  },
});
