import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  tab: '回收站',
} satisfies Texts<typeof en>;
