import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    profile: 'Profilo',
    users: 'Utenti',
    user: 'Utente',
    user_add: 'Aggiungi utente',
  },
  menu: {
    users: 'Utenti',
  },
} satisfies PartialTexts<typeof en>;
