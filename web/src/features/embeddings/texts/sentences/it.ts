import type { sentences } from '@dossier/contract/embeddings/sentences';
import type { embeddingTasks } from '@dossier/contract/embeddings/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_model: 'Scegliere prima un modello predefinito per gli embedding.',
  cancelled: 'L’attività è stata annullata.',
  tasks: {
    embed_passages: {
      description: 'Embedding dei passaggi',
      steps: {
        embed: {
          todo: 'Calcolare gli embedding dei passaggi',
          doing: 'Calcolo degli embedding dei passaggi',
          done: 'Embedding dei passaggi calcolati',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof embeddingTasks> };
