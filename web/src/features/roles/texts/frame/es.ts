import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Roles',
  },
  menu: {
    roles: 'Roles',
  },
} satisfies PartialTexts<typeof en>;
