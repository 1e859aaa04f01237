import type { sentences } from '@dossier/contract/bin/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  documents_required: 'Selecciona al menos un documento.',
  projects_required: 'Selecciona al menos un proyecto.',
  ids_or_filter: 'Selecciona documentos por ID o con un filtro.',
} satisfies Texts<typeof sentences>;
