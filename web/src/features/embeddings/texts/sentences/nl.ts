import type { sentences } from '@dossier/contract/embeddings/sentences';
import type { embeddingTasks } from '@dossier/contract/embeddings/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_model: 'Kies eerst een standaardmodel voor embeddings.',
  cancelled: 'De taak is geannuleerd.',
  tasks: {
    embed_passages: {
      description: 'Passages embedden',
      steps: { embed: { todo: 'Passages embedden', doing: 'Passages worden geëmbed', done: 'Passages geëmbed' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof embeddingTasks> };
