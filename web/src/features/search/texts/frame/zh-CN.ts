import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    search: '搜索',
  },
} satisfies Texts<typeof en>;
