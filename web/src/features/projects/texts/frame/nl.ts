import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Project toevoegen',
    project: 'Project',
  },
  tab: {
    projects: 'Projecten',
  },
} satisfies Texts<typeof en>;
