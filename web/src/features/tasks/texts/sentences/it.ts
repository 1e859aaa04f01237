import type { sentences } from '@dossier/contract/tasks/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  system_error: 'Errore di sistema. Contatta l’amministratore e indica l’attività {task}.',
  no_file: 'Questa attività non ha questo file.',
  not_retryable: 'Puoi riavviare solo le attività non riuscite, annullate o terminate.',
  ids_or_filter: 'Seleziona le attività tramite ID o con un filtro.',
  waiting_to_retry: 'In attesa di un nuovo tentativo.',
} satisfies Texts<typeof sentences>;
