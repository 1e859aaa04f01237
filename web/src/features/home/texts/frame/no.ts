import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Hjem',
  },
  menu: {
    home: 'Hjem',
  },
} satisfies PartialTexts<typeof en>;
