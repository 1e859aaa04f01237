import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: 'Le mie attività',
    all_tasks: 'Tutte le attività',
    task: 'Attività',
  },
  menu: {
    tasks: 'Le mie attività',
    tasks_short: 'Attività',
    all_tasks: 'Tutte le attività',
    running_one: '{{count}} attività in corso',
    running_other: '{{count}} attività in corso',
    running_many: '{{count}} di attività in corso',
  },
} satisfies Texts<typeof en>;
