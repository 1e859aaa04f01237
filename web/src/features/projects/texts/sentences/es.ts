import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce el nombre del proyecto.',
  in_bin: 'El proyecto «{name}» se eliminó. Restaura primero el proyecto.',
  is_archived: 'El proyecto «{name}» está archivado. Restaura primero el proyecto.',
  other_company: 'Un proyecto no se puede mover a otra empresa.',
} satisfies Texts<typeof sentences>;
