import type { sentences } from '@dossier/contract/bin/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  documents_required: 'Selecteer minstens één document.',
  projects_required: 'Selecteer minstens één project.',
  ids_or_filter: 'Selecteer documenten op ID of met een filter.',
} satisfies Texts<typeof sentences>;
