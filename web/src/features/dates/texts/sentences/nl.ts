import type { sentences } from '@dossier/contract/dates/sentences';
import type { dateTasks } from '@dossier/contract/dates/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  too_many_reminders: 'Er zijn al {number} herinneringen in dit project. Verwijder er eerst een.',
  tasks: {
    find_dates: {
      description: 'Datums zoeken',
      steps: { find: { todo: 'Datums zoeken', doing: 'Datums worden gezocht', done: 'Datums gevonden' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof dateTasks> };
