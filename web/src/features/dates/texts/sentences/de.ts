import type { sentences } from '@dossier/contract/dates/sentences';
import type { dateTasks } from '@dossier/contract/dates/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  too_many_reminders: 'In diesem Projekt gibt es bereits {number} Erinnerungen. Löschen Sie zuerst eine.',
  tasks: {
    find_dates: {
      description: 'Termine suchen',
      steps: { find: { todo: 'Termine suchen', doing: 'Termine werden gesucht', done: 'Termine gefunden' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof dateTasks> };
