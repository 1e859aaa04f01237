import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Campi personalizzati',
  },
  menu: {
    custom_fields: 'Campi personalizzati',
  },
} satisfies PartialTexts<typeof en>;
