import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Ruoli',
  },
  menu: {
    roles: 'Ruoli',
  },
} satisfies PartialTexts<typeof en>;
