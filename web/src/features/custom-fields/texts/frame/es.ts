import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Campos propios',
  },
  menu: {
    custom_fields: 'Campos propios',
  },
} satisfies PartialTexts<typeof en>;
