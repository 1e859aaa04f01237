import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci il nome del progetto.',
  in_bin: 'Il progetto “{name}” è stato eliminato. Ripristina prima il progetto.',
  is_archived: 'Il progetto “{name}” è archiviato. Ripristina prima il progetto.',
  other_company: 'Un progetto non può essere spostato in un’altra azienda.',
} satisfies Texts<typeof sentences>;
