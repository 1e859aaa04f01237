import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Analisi del sentiment', analysis: 'Analisi del sentiment' },
  tab: { sentiment: 'Sentiment', company: 'Analisi del sentiment' },
} satisfies Texts<typeof en>;
