import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Accedi',
    tf_validate: 'Autenticazione a due fattori',
    tf_setup: 'Configura l’autenticazione a due fattori',
    forgot_password: 'Password dimenticata',
    reset_password: 'Imposta una password',
    login_callback: 'Accesso in corso',
  },
} satisfies Texts<typeof en>;
