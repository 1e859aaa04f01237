import type { sentences } from '@dossier/contract/tasks/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  system_error: 'Systeemfout. Neem contact op met je beheerder en vermeld taak {task}.',
  no_file: 'Deze taak heeft dit bestand niet.',
  not_retryable: 'Alleen taken die zijn mislukt, geannuleerd of afgebroken, kunnen opnieuw worden gestart.',
  ids_or_filter: "Kies taken met id's of met een filter.",
  waiting_to_retry: 'Wacht op een nieuwe poging.',
} satisfies Texts<typeof sentences>;
