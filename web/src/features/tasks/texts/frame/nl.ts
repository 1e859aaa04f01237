import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: 'Mijn taken',
    all_tasks: 'Alle taken',
    task: 'Taak',
  },
  menu: {
    tasks: 'Mijn taken',
    tasks_short: 'Taken',
    all_tasks: 'Alle taken',
    running_one: '{{count}} lopende taak',
    running_other: '{{count}} lopende taken',
  },
} satisfies Texts<typeof en>;
