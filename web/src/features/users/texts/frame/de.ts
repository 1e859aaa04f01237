import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: 'Nicht gesendete E-Mails',
    profile: 'Profil',
    users: 'Benutzer',
    user: 'Benutzer',
    user_add: 'Benutzer hinzufügen',
  },
  menu: {
    users: 'Benutzer',
  },
} satisfies Texts<typeof en>;
