import type { keywordsTasks } from '@dossier/contract/keywords/tasks';
import type { TaskTexts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    clean_keywords: {
      description: 'Keywords opschonen',
      steps: {
        remove_duplicates: {
          todo: 'Dubbele verwijderen',
          doing: 'Dubbele worden verwijderd',
          done: 'Dubbele verwijderd',
        },
      },
    },
  },
} satisfies { tasks: TaskTexts<typeof keywordsTasks> };
