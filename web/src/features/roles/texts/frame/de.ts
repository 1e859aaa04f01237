import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Rollen',
  },
  menu: {
    roles: 'Rollen',
  },
} satisfies PartialTexts<typeof en>;
