import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Chiedi a Dossier',
  },
  menu: {
    ask: 'Chiedi a Dossier',
    ask_short: 'Chiedi',
  },
  button: 'Chiedi',
  panel: {
    ask: 'Chiedi',
  },
} satisfies Texts<typeof en>;
