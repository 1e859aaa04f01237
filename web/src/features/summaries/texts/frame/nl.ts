import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { quick: 'Snelle samenvatting' },
  tab: { summary: 'Samenvatting', summaries: 'Samenvattingen' },
} satisfies Texts<typeof en>;
