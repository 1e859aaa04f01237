import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Aggiungi progetto',
    project: 'Progetto',
  },
  tab: {
    projects: 'Progetti',
  },
} satisfies Texts<typeof en>;
