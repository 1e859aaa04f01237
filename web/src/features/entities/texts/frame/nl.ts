import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Entiteitenanalyse', analysis: 'Entiteitenanalyse' },
  tab: { entities: 'Entiteiten', company: 'Entiteitenanalyse' },
} satisfies Texts<typeof en>;
