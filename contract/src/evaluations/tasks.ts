import { defineTasks } from '../base/task.ts';

export const evaluationTasks = defineTasks('evaluations', {
  run_evaluation: {
    description: 'Evaluate models',
    entityType: 'evaluation',
    retry: true,
    unarchived: true,
    steps: {
      ask: { todo: 'Ask the questions', doing: 'Asking the questions', done: 'Asked the questions', share: 1 },
    },
  },
});
