import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: 'Aggiungi progetto',
    project: 'Progetto',
  },
} satisfies PartialTexts<typeof en>;
