import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: '快速摘要' },
  tab: { summary: '摘要', summaries: '摘要' },
} satisfies Texts<typeof en>;
