import type { sentences } from '@dossier/contract/users/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  first_name_required: 'Vul een voornaam in.',
  email_taken: 'Er bestaat al een gebruiker met dit e-mailadres.',
  blocked: 'Deze gebruiker is geblokkeerd. Activeer eerst het account.',
  has_password: 'Deze gebruiker heeft al een wachtwoord gekozen.',
  delete_self: 'Je kunt je eigen account niet verwijderen. Vraag het een andere beheerder.',
  block_self: 'Je kunt je eigen account niet blokkeren. Vraag het een andere beheerder.',
  technical_admin_only: 'Alleen een technisch beheerder kan dit wijzigen.',
} satisfies Texts<typeof sentences>;
