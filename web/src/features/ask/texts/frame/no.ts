import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Spør Dossier',
  },
  menu: {
    ask: 'Spør Dossier',
    ask_short: 'Spør',
  },
} satisfies PartialTexts<typeof en>;
