import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Projektnamen ein.',
  other_company: 'Ein Projekt kann nicht in ein anderes Unternehmen verschoben werden.',
} satisfies Texts<typeof sentences>;
