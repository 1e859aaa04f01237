import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Vraag Dossier',
  },
  menu: {
    ask: 'Vraag Dossier',
    ask_short: 'Vraag',
  },
  button: 'Vragen',
  panel: {
    ask: 'Vragen',
  },
} satisfies Texts<typeof en>;
