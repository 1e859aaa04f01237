import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    home: '首页',
  },
  menu: {
    home: '首页',
  },
} satisfies Texts<typeof en>;
