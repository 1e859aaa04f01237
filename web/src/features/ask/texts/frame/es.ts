import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Preguntar a Dossier',
  },
  menu: {
    ask: 'Preguntar a Dossier',
    ask_short: 'Preguntar',
  },
  button: 'Preguntar',
  panel: {
    ask: 'Preguntar',
  },
} satisfies Texts<typeof en>;
