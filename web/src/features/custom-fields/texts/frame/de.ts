import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Benutzerdefinierte Felder',
  },
  menu: {
    custom_fields: 'Benutzerdefinierte Felder',
  },
} satisfies Texts<typeof en>;
