import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Inizio',
  },
  menu: {
    home: 'Inizio',
  },
} satisfies PartialTexts<typeof en>;
