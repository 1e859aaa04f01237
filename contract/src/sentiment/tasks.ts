import { defineTasks } from '../base/task.ts';

const steps = {
  rate: { todo: 'Rate passages', doing: 'Rating passages', done: 'Rated passages', share: 1 },
};
const kwargs = { analysis: 'text', documents: 'number' } as const;

export const sentimentTasks = defineTasks('sentiment', {
  analyse_sentiment: {
    description: 'Analyse sentiment',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs,
    steps,
  },
  analyse_document_sentiment: {
    description: 'Analyse sentiment of a document',
    entityType: 'document',
    retry: true,
    unarchived: true,
    kwargs,
    steps,
  },
  train_sentiment_model: {
    description: 'Train sentiment model',
    entityType: 'sentiment_analysis',
    retry: true,
    unarchived: true,
    kwargs: { version: 'number', samples: 'number' },
    steps: {
      train: { todo: 'Train', doing: 'Training', done: 'Trained', share: 1 },
    },
  },
});
