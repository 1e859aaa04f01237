import type { sentences } from '@dossier/contract/bin/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  documents_required: 'Seleziona almeno un documento.',
  projects_required: 'Seleziona almeno un progetto.',
  ids_or_filter: 'Seleziona i documenti per ID o con un filtro.',
} satisfies Texts<typeof sentences>;
