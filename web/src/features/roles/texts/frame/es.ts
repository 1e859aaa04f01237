import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Roles',
  },
  menu: {
    roles: 'Roles',
  },
  tab: {
    roles: 'Roles',
    permissions: 'Permisos',
  },
} satisfies Texts<typeof en>;
