import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: 'Niet-verzonden e-mail',
    profile: 'Profiel',
    users: 'Gebruikers',
    user: 'Gebruiker',
    user_add: 'Gebruiker toevoegen',
  },
  menu: {
    users: 'Gebruikers',
  },
} satisfies Texts<typeof en>;
