import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Campi personalizzati',
  },
  menu: {
    custom_fields: 'Campi personalizzati',
  },
} satisfies Texts<typeof en>;
