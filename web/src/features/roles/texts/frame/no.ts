import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: 'Roller',
  },
  menu: {
    roles: 'Roller',
  },
  tab: {
    roles: 'Roller',
    permissions: 'Tillatelser',
  },
} satisfies Texts<typeof en>;
