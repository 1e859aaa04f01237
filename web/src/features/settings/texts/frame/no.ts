import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Standardinnstillinger',
  },
  menu: {
    default_settings: 'Standardinnstillinger',
  },
} satisfies Texts<typeof en>;
