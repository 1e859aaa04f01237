import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: 'Egne felter',
  },
  menu: {
    custom_fields: 'Egne felter',
  },
} satisfies Texts<typeof en>;
