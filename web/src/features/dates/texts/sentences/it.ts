import type { sentences } from '@dossier/contract/dates/sentences';
import type { dateTasks } from '@dossier/contract/dates/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  too_many_reminders: 'In questo progetto ci sono già {number} promemoria. Eliminane prima uno.',
  tasks: {
    find_dates: {
      description: 'Trova date',
      steps: { find: { todo: 'Trovare date', doing: 'Ricerca delle date', done: 'Date trovate' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof dateTasks> };
