import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    default_settings: '默认设置',
  },
  menu: {
    default_settings: '默认设置',
  },
} satisfies Texts<typeof en>;
