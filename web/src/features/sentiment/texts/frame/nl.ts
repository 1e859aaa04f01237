import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Sentimentanalyse', analysis: 'Sentimentanalyse' },
  tab: { sentiment: 'Sentiment', company: 'Sentimentanalyse' },
} satisfies Texts<typeof en>;
