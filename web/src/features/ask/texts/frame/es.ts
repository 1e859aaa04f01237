import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: 'Preguntar a Dossier',
  },
  menu: {
    ask: 'Preguntar a Dossier',
    ask_short: 'Preguntar',
  },
} satisfies PartialTexts<typeof en>;
