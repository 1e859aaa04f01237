import type { sentences } from '@dossier/contract/users/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  first_name_required: 'Geben Sie einen Vornamen ein.',
  email_taken: 'Ein Benutzer mit dieser E-Mail-Adresse ist bereits vorhanden.',
  blocked: 'Dieser Benutzer ist gesperrt. Aktivieren Sie zuerst das Konto.',
  has_password: 'Dieser Benutzer hat bereits ein Passwort festgelegt.',
  delete_self: 'Sie können Ihr eigenes Konto nicht löschen. Bitten Sie einen anderen Administrator darum.',
  block_self: 'Sie können Ihr eigenes Konto nicht sperren. Bitten Sie einen anderen Administrator darum.',
  technical_admin_only: 'Nur ein technischer Administrator kann dies ändern.',
} satisfies Texts<typeof sentences>;
