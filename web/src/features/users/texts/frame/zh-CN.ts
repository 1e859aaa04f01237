import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: '未发送的邮件',
    profile: '个人资料',
    users: '用户',
    user: '用户',
    user_add: '添加用户',
  },
  menu: {
    users: '用户',
  },
} satisfies Texts<typeof en>;
