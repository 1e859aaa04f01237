import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: 'Mis tareas',
    all_tasks: 'Todas las tareas',
    task: 'Tarea',
  },
  menu: {
    tasks: 'Mis tareas',
    tasks_short: 'Tareas',
    all_tasks: 'Todas las tareas',
    running_one: '{{count}} tarea en curso',
    running_other: '{{count}} tareas en curso',
    running_many: '{{count}} de tareas en curso',
  },
} satisfies Texts<typeof en>;
