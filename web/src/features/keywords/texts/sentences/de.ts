import type { sentences } from '@dossier/contract/keywords/sentences';
import type { keywordTasks } from '@dossier/contract/keywords/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Wählen Sie ein anderes Dokument zum Vergleichen.',
  not_read: 'Eines der Dokumente hat keinen Text, der verglichen werden kann.',
  took_too_long: 'Der Vergleich der Dokumente hat zu lange gedauert.',
  tasks: {
    find_keywords: {
      description: 'Schlagwörter suchen',
      steps: {
        read: { todo: 'Dokumente lesen', doing: 'Dokumente werden gelesen', done: 'Dokumente gelesen' },
        group: { todo: 'Themen suchen', doing: 'Themen werden gesucht', done: 'Themen gefunden' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof keywordTasks> };
