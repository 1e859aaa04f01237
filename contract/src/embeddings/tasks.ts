import { defineTasks } from '../base/task.ts';

export const embeddingTasks = defineTasks('embeddings', {
  embed_passages: {
    description: 'Embed passages',
    entityType: 'company',
    retry: true,
    unarchived: true,
    steps: {
      embed: { todo: 'Embed passages', doing: 'Embedding passages', done: 'Embedded passages', share: 1 },
    },
  },
});
