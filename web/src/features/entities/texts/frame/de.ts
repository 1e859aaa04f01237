import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Entitätenanalyse', analysis: 'Entitätenanalyse' },
  tab: { entities: 'Entitäten', company: 'Entitätenanalyse' },
} satisfies Texts<typeof en>;
