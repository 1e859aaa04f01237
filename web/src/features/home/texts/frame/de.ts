import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Start',
  },
  menu: {
    home: 'Start',
  },
} satisfies PartialTexts<typeof en>;
