import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    search: 'Søk',
  },
} satisfies Texts<typeof en>;
