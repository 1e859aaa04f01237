import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: 'Schnelle Zusammenfassung' },
  tab: { summary: 'Zusammenfassung', summaries: 'Zusammenfassungen' },
} satisfies Texts<typeof en>;
