import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Análisis de sentimiento', analysis: 'Análisis de sentimiento' },
  tab: { sentiment: 'Sentimiento', company: 'Análisis de sentimiento' },
} satisfies Texts<typeof en>;
