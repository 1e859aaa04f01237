import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: 'Rask oppsummering' },
  tab: { summary: 'Sammendrag', summaries: 'Sammendrag' },
} satisfies Texts<typeof en>;
