import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: '角色',
  },
  menu: {
    roles: '角色',
  },
  tab: {
    roles: '角色',
    permissions: '权限',
  },
} satisfies Texts<typeof en>;
