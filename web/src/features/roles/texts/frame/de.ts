import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Rollen',
  },
  menu: {
    roles: 'Rollen',
  },
  tab: {
    roles: 'Rollen',
    permissions: 'Berechtigungen',
  },
} satisfies Texts<typeof en>;
