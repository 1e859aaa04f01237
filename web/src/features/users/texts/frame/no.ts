import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    mail: 'Usendt e-post',
    profile: 'Profil',
    users: 'Brukere',
    user: 'Bruker',
    user_add: 'Legg til bruker',
  },
  menu: {
    users: 'Brukere',
  },
} satisfies Texts<typeof en>;
