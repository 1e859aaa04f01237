import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: 'Impostazioni predefinite',
  },
  menu: {
    default_settings: 'Impostazioni predefinite',
  },
} satisfies Texts<typeof en>;
