import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Legg til prosjekt',
    project: 'Prosjekt',
  },
} satisfies PartialTexts<typeof en>;
