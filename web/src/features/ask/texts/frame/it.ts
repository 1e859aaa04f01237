import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Chiedi a Dossier',
  },
  menu: {
    ask: 'Chiedi a Dossier',
    ask_short: 'Chiedi',
  },
} satisfies PartialTexts<typeof en>;
