import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Hjem',
  },
  menu: {
    home: 'Hjem',
  },
} satisfies Texts<typeof en>;
