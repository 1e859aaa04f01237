import type { sentences } from '@dossier/contract/users/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  first_name_required: 'Inserisci un nome.',
  email_taken: 'Esiste già un utente con questo indirizzo email.',
  blocked: 'Questo utente è bloccato. Attiva prima l’account.',
  has_password: 'Questo utente ha già scelto una password.',
  delete_self: 'Non puoi eliminare il tuo account. Rivolgiti a un altro amministratore.',
  block_self: 'Non puoi bloccare il tuo account. Rivolgiti a un altro amministratore.',
  technical_admin_only: 'Solo un amministratore tecnico può modificare questo valore.',
} satisfies Texts<typeof sentences>;
