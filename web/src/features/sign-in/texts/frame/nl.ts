import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Inloggen',
    tf_validate: 'Tweestapsverificatie',
    tf_setup: 'Tweestapsverificatie instellen',
    forgot_password: 'Wachtwoord vergeten',
    reset_password: 'Wachtwoord instellen',
    login_callback: 'Inloggen',
  },
} satisfies Texts<typeof en>;
