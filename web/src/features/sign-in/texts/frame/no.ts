import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    sign_in: 'Logg inn',
    tf_validate: 'To faktorer',
    tf_setup: 'Sett opp to faktorer',
    forgot_password: 'Glemt passord',
    reset_password: 'Velg et passord',
    login_callback: 'Logger inn',
  },
} satisfies PartialTexts<typeof en>;
