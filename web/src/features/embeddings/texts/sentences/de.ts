import type { sentences } from '@dossier/contract/embeddings/sentences';
import type { embeddingTasks } from '@dossier/contract/embeddings/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_model: 'Wählen Sie zuerst ein Standardmodell für Embeddings.',
  cancelled: 'Die Aufgabe wurde abgebrochen.',
  tasks: {
    embed_passages: {
      description: 'Passagen einbetten',
      steps: {
        embed: { todo: 'Passagen einbetten', doing: 'Passagen werden eingebettet', done: 'Passagen eingebettet' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof embeddingTasks> };
