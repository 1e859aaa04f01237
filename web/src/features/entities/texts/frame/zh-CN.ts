import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: '实体分析', analysis: '实体分析' },
  tab: { entities: '实体', company: '实体分析' },
} satisfies Texts<typeof en>;
