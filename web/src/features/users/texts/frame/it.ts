import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: 'Email non inviate',
    profile: 'Profilo',
    users: 'Utenti',
    user: 'Utente',
    user_add: 'Aggiungi utente',
  },
  menu: {
    users: 'Utenti',
  },
} satisfies Texts<typeof en>;
