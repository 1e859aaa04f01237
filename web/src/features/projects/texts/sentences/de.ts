import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Projektnamen ein.',
  in_bin: 'Das Projekt „{name}“ wurde gelöscht. Stellen Sie zuerst das Projekt wieder her.',
  is_archived: 'Das Projekt „{name}“ ist archiviert. Stellen Sie zuerst das Projekt wieder her.',
  other_company: 'Ein Projekt kann nicht in ein anderes Unternehmen verschoben werden.',
} satisfies Texts<typeof sentences>;
