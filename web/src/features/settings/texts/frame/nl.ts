import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Standaardinstellingen',
  },
  menu: {
    default_settings: 'Standaardinstellingen',
  },
} satisfies Texts<typeof en>;
