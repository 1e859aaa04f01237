import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: '情感分析', analysis: '情感分析' },
  tab: { sentiment: '情感', company: '情感分析' },
} satisfies Texts<typeof en>;
