import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: 'Meine Aufgaben',
    all_tasks: 'Alle Aufgaben',
    task: 'Aufgabe',
  },
  menu: {
    tasks: 'Meine Aufgaben',
    tasks_short: 'Aufgaben',
    all_tasks: 'Alle Aufgaben',
    running_one: '{{count}} laufende Aufgabe',
    running_other: '{{count}} laufende Aufgaben',
  },
} satisfies Texts<typeof en>;
