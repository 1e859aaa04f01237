import type { sentences } from '@dossier/contract/bin/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  documents_required: 'Wählen Sie mindestens ein Dokument aus.',
  projects_required: 'Wählen Sie mindestens ein Projekt aus.',
  ids_or_filter: 'Wählen Sie Dokumente nach IDs oder mit einem Filter aus.',
} satisfies Texts<typeof sentences>;
