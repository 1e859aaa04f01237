import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Start',
  },
  menu: {
    home: 'Start',
  },
} satisfies Texts<typeof en>;
