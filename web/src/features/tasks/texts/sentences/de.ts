import type { sentences } from '@dossier/contract/tasks/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  system_error: 'Systemfehler. Wenden Sie sich an Ihren Administrator und nennen Sie Aufgabe {task}.',
  no_file: 'Zu dieser Aufgabe gibt es keine solche Datei.',
  not_retryable: 'Nur fehlgeschlagene, abgebrochene oder beendete Aufgaben können erneut gestartet werden.',
  ids_or_filter: 'Wählen Sie Aufgaben entweder nach IDs oder mit einem Filter aus.',
  waiting_to_retry: 'Wartet auf einen erneuten Versuch.',
} satisfies Texts<typeof sentences>;
