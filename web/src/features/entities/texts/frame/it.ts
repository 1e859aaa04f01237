import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Analisi delle entità', analysis: 'Analisi delle entità' },
  tab: { entities: 'Entità', company: 'Analisi delle entità' },
} satisfies Texts<typeof en>;
