import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Dossier fragen',
  },
  menu: {
    ask: 'Dossier fragen',
    ask_short: 'Fragen',
  },
} satisfies PartialTexts<typeof en>;
