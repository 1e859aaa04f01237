import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Anmelden',
    tf_validate: 'Zwei Faktoren',
    tf_setup: 'Zwei Faktoren einrichten',
    forgot_password: 'Passwort vergessen',
    reset_password: 'Passwort wählen',
    login_callback: 'Anmeldung läuft',
  },
} satisfies PartialTexts<typeof en>;
