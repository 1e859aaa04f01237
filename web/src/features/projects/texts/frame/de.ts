import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Projekt hinzufügen',
    project: 'Projekt',
  },
} satisfies PartialTexts<typeof en>;
