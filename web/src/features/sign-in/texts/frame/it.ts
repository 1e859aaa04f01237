import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Accedi',
    tf_validate: 'Due fattori',
    tf_setup: 'Configura i due fattori',
    forgot_password: 'Password dimenticata',
    reset_password: 'Scegli una password',
    login_callback: 'Accesso in corso',
  },
} satisfies PartialTexts<typeof en>;
