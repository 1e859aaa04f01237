import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: 'Resumen rápido' },
  tab: { summary: 'Resumen', summaries: 'Resúmenes' },
} satisfies Texts<typeof en>;
