import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Ruoli',
  },
  menu: {
    roles: 'Ruoli',
  },
  tab: {
    roles: 'Ruoli',
    permissions: 'Autorizzazioni',
  },
} satisfies Texts<typeof en>;
