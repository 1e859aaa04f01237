import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: '首页',
  },
  menu: {
    home: '首页',
  },
} satisfies PartialTexts<typeof en>;
