import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Campos personalizados',
  },
  menu: {
    custom_fields: 'Campos personalizados',
  },
} satisfies Texts<typeof en>;
