import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    custom_fields: '自定义字段',
  },
  menu: {
    custom_fields: '自定义字段',
  },
} satisfies PartialTexts<typeof en>;
