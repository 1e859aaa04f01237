import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Projekt hinzufügen',
    project: 'Projekt',
  },
  tab: {
    projects: 'Projekte',
  },
} satisfies Texts<typeof en>;
