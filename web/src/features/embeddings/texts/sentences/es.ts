import type { sentences } from '@dossier/contract/embeddings/sentences';
import type { embeddingTasks } from '@dossier/contract/embeddings/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_model: 'Elija primero un modelo predeterminado para incrustaciones.',
  cancelled: 'La tarea se ha cancelado.',
  tasks: {
    embed_passages: {
      description: 'Incrustar pasajes',
      steps: { embed: { todo: 'Incrustar pasajes', doing: 'Incrustando pasajes', done: 'Pasajes incrustados' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof embeddingTasks> };
