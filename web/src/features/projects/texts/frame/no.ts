import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Legg til prosjekt',
    project: 'Prosjekt',
  },
  tab: {
    projects: 'Prosjekter',
  },
} satisfies Texts<typeof en>;
