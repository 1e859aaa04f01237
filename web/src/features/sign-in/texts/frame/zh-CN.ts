import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: '登录',
    tf_validate: '双重验证',
    tf_setup: '设置双重验证',
    forgot_password: '忘记密码',
    reset_password: '设置密码',
    login_callback: '正在登录',
  },
} satisfies Texts<typeof en>;
