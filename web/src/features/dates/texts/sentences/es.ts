import type { sentences } from '@dossier/contract/dates/sentences';
import type { dateTasks } from '@dossier/contract/dates/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  too_many_reminders: 'Ya hay {number} recordatorios en este proyecto. Elimine uno primero.',
  tasks: {
    find_dates: {
      description: 'Buscar fechas',
      steps: { find: { todo: 'Buscar fechas', doing: 'Buscando fechas', done: 'Fechas encontradas' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof dateTasks> };
