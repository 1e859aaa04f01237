import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: '文档',
  },
} satisfies PartialTexts<typeof en>;
