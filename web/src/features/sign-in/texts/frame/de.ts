import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Anmelden',
    tf_validate: 'Zwei-Faktor-Authentifizierung',
    tf_setup: 'Zwei-Faktor-Authentifizierung einrichten',
    forgot_password: 'Passwort vergessen',
    reset_password: 'Passwort festlegen',
    login_callback: 'Anmeldung',
  },
} satisfies Texts<typeof en>;
