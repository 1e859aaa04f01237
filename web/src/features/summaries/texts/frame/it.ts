import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: 'Riassunto rapido' },
  tab: { summary: 'Riassunto', summaries: 'Riassunti' },
} satisfies Texts<typeof en>;
