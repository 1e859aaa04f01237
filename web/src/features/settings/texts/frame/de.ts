import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Standardeinstellungen',
  },
  menu: {
    default_settings: 'Standardeinstellungen',
  },
} satisfies Texts<typeof en>;
