import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: '询问 Dossier',
  },
  menu: {
    ask: '询问 Dossier',
    ask_short: '询问',
  },
} satisfies PartialTexts<typeof en>;
