import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { analyses: 'Análisis de entidades', analysis: 'Análisis de entidades' },
  tab: { entities: 'Entidades', company: 'Análisis de entidades' },
} satisfies Texts<typeof en>;
