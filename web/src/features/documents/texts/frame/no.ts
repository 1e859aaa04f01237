import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: 'Dokument',
  },
} satisfies PartialTexts<typeof en>;
