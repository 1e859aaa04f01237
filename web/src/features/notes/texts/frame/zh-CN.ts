import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title: '批注',
  add: '添加批注',
  mentions: '提及',
  unread_one: '{{count}} 条未读提及',
  unread_other: '{{count}} 条未读提及',
  open_count_one: '{{count}} 条未解决批注',
  open_count_other: '{{count}} 条未解决批注',
  mentioned: '{{by}} 在 {{document}} 中提到了你',
  open: '打开',
} satisfies Texts<typeof en>;
