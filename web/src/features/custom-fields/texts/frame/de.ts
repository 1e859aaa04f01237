import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Eigene Felder',
  },
  menu: {
    custom_fields: 'Eigene Felder',
  },
} satisfies PartialTexts<typeof en>;
