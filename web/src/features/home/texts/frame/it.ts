import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Home',
  },
  menu: {
    home: 'Home',
  },
} satisfies Texts<typeof en>;
