import type { speechTasks } from '@dossier/contract/speech/tasks';
import type { TaskTexts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    clean_speech: {
      description: 'Speech opschonen',
      steps: {
        remove_duplicates: {
          todo: 'Dubbele verwijderen',
          doing: 'Dubbele worden verwijderd',
          done: 'Dubbele verwijderd',
        },
      },
    },
  },
} satisfies { tasks: TaskTexts<typeof speechTasks> };
