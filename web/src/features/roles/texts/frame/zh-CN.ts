import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    roles: '角色',
  },
  menu: {
    roles: '角色',
  },
} satisfies PartialTexts<typeof en>;
