import type { sentences } from '@dossier/contract/keywords/sentences';
import type { keywordTasks } from '@dossier/contract/keywords/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Kies een ander document om mee te vergelijken.',
  not_read: 'Een van de documenten heeft geen tekst die kan worden vergeleken.',
  took_too_long: 'Het vergelijken van de documenten duurde te lang.',
  tasks: {
    find_keywords: {
      description: 'Trefwoorden zoeken',
      steps: {
        read: { todo: 'Documenten lezen', doing: 'Documenten worden gelezen', done: 'Documenten gelezen' },
        group: { todo: 'Onderwerpen zoeken', doing: 'Onderwerpen worden gezocht', done: 'Onderwerpen gevonden' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof keywordTasks> };
