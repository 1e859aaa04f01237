import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Entitetsanalyse', analysis: 'Entitetsanalyse' },
  tab: { entities: 'Entiteter', company: 'Entitetsanalyse' },
} satisfies Texts<typeof en>;
