import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Logg inn',
    tf_validate: 'Tofaktorautentisering',
    tf_setup: 'Konfigurer tofaktorautentisering',
    forgot_password: 'Glemt passord',
    reset_password: 'Velg et passord',
    login_callback: 'Logger inn',
  },
} satisfies Texts<typeof en>;
