import type { sentences } from '@dossier/contract/sign-in/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  code_required: 'Inserisci il codice.',
  password_too_short: 'Usa almeno 10 caratteri.',
  password_too_weak: 'Questa password è facile da indovinare. Scegline un’altra.',
  wrong_current_password: 'Questa non è la tua password attuale.',
  session_ended: 'Questa sessione è già terminata.',
  picture_required: 'Scegli un’immagine.',
  picture_type: 'Scegli un’immagine PNG o JPEG.',
  picture_damaged: 'L’immagine è danneggiata o incompleta. Scegline un’altra.',
  picture_too_large: 'L’immagine può avere una dimensione massima di 1 MB. Riducila.',
  picture_too_wide: 'L’immagine può misurare al massimo {side} pixel per lato. Riducila.',
  two_factor_off: 'L’autenticazione a due fattori non è attiva.',
  two_factor_on: 'L’autenticazione a due fattori è già attiva. Disattivala prima di configurarla di nuovo.',
  two_factor_not_set_up: 'L’autenticazione a due fattori non è configurata per questo account.',
  two_factor_required: 'L’autenticazione a due fattori è obbligatoria e non può essere disattivata.',
  two_factor_passed: 'L’autenticazione a due fattori è già stata superata in questa sessione.',
  wrong_codes_reset:
    'Oggi sono stati inseriti troppi codici errati per questo account. Imposta una nuova password con “Password dimenticata?”, poi accedi di nuovo.',
  wrong_codes_wait:
    'Oggi sono stati inseriti troppi codici errati per questo account. Riprova domani o rivolgiti all’amministratore.',
  secret_required: 'Richiedi prima una chiave e aggiungila all’app di autenticazione.',
  password_or_code_wrong: 'Password o codice errati. Inseriscili di nuovo entrambi, con il codice successivo.',
  reset_admin_two_factor:
    'Solo un amministratore tecnico può reimpostare l’autenticazione a due fattori di un amministratore tecnico.',
  unknown_provider: 'Questo provider di Single Sign-On non è configurato qui.',
  sso_expired: 'L’accesso ha richiesto troppo tempo o è stato avviato in un altro browser. Ricomincia.',
  sso_not_confirmed: '{provider} non ha confermato la tua identità. Riprova.',
  sso_no_answer: '{provider} non risponde. Riprova più tardi o usa la password.',
  sso_no_email: '{provider} non ha fornito il tuo indirizzo email. Rivolgiti all’amministratore.',
  sso_email_unverified: '{provider} non ha verificato il tuo indirizzo email. Verificalo lì e riprova.',
  sso_other_account:
    'Questo indirizzo appartiene a un account collegato a un altro account {provider}. Rivolgiti all’amministratore.',
  blocked: 'Il tuo account è bloccato. Rivolgiti all’amministratore.',
  domain_refused: 'Qui non è possibile accedere con gli indirizzi di {domain}. Rivolgiti all’amministratore.',
  admin_email_invalid: 'DOSSIER_ADMIN_EMAIL non è un indirizzo email valido.',
  invitation_not_sent: 'L’utente è stato aggiunto, ma non è stato possibile inviare l’email. Invia di nuovo l’invito.',
  too_many_invitations: 'Hai inviato {number} inviti in un’ora. Riprova tra {minutes} min.',
} satisfies Texts<typeof sentences>;
