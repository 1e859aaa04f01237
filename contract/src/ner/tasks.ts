import { defineTasks } from '../base/task.ts';

export const nerTasks = defineTasks('ner', {
  train_ner_model: {
    description: 'Train named-entity model',
    entityType: 'ner_model',
    retry: false,
    unarchived: true,
    kwargs: { version: 'number', sentences: 'number' },
    steps: {
      train: { todo: 'Train', doing: 'Training', done: 'Trained', share: 0.3 },
      evaluate: { todo: 'Evaluate', doing: 'Evaluating', done: 'Evaluated', share: 0.7 },
    },
  },
});
