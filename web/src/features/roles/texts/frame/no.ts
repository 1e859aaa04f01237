import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Roller',
  },
  menu: {
    roles: 'Roller',
  },
} satisfies PartialTexts<typeof en>;
