import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: 'Mine oppgaver',
    all_tasks: 'Alle oppgaver',
    task: 'Oppgave',
  },
  menu: {
    tasks: 'Mine oppgaver',
    tasks_short: 'Oppgaver',
    all_tasks: 'Alle oppgaver',
    running_one: '{{count}} oppgave kjører',
    running_other: '{{count}} oppgaver kjører',
  },
} satisfies Texts<typeof en>;
