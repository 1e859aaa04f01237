import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Egne felter',
  },
  menu: {
    custom_fields: 'Egne felter',
  },
} satisfies PartialTexts<typeof en>;
