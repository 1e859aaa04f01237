import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: '自定义字段',
  },
  menu: {
    custom_fields: '自定义字段',
  },
} satisfies Texts<typeof en>;
