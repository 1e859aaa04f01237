import type { sentences } from '@dossier/contract/roles/sentences';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  unknown_user: 'Utente non trovato.',
  unknown_email: 'Nessun utente ha questo indirizzo email. Chiedi a un amministratore di inviare un invito.',
  invite_needs_name: 'Nessun utente ha ancora questo indirizzo email. Inserisci un nome per inviare un invito.',
  invitation_invalid: 'Questo invito non è più valido. Richiedine uno nuovo.',
  confirm_email:
    'Conferma prima che questo indirizzo email è tuo: esci e imposta una nuova password con “Password dimenticata?”.',
  name_required: 'Inserisci il nome del ruolo.',
  unknown_role: 'Ruolo non trovato.',
  name_taken: 'Esiste già un ruolo con questo nome a questo livello.',
  permissions_not_held: 'Puoi aggiungere solo le autorizzazioni che hai anche tu.',
  role_not_held: 'Puoi assegnare e rimuovere solo i ruoli di cui hai anche tu le autorizzazioni.',
  company_role_only: 'Un’azienda può creare ruoli solo per sé e per i suoi progetti.',
  system_role: 'I ruoli di sistema non possono essere modificati.',
  last_technical_admin: 'Questo è l’ultimo amministratore tecnico. Assegna prima il ruolo a qualcun altro.',
  not_available: 'Non disponibile a livello di {level}: {permissions}.',
  other_level: 'Questo ruolo può essere assegnato solo a livello di {level}.',
  company_required: 'Seleziona un’azienda.',
  project_required: 'Seleziona un progetto.',
  one_user_loses_role: '1 utente perderà questo ruolo.',
  users_lose_role: '{number} utenti perderanno questo ruolo.',
  system: {
    technical_admin: 'Amministratore tecnico',
    user: 'Utente',
    company_admin: 'Amministratore dell’azienda',
    company_member: 'Membro dell’azienda',
    company_viewer: 'Visualizzatore dell’azienda',
    project_manager: 'Responsabile del progetto',
    project_member: 'Membro del progetto',
    project_viewer: 'Visualizzatore del progetto',
  },
} satisfies Texts<typeof sentences> & { system: Record<SystemRoleKey, string> };
