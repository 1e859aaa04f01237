import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: 'Inicio',
  },
  menu: {
    home: 'Inicio',
  },
} satisfies Texts<typeof en>;
