import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Dossier fragen',
  },
  menu: {
    ask: 'Dossier fragen',
    ask_short: 'Fragen',
  },
  button: 'Fragen',
  panel: {
    ask: 'Fragen',
  },
} satisfies Texts<typeof en>;
