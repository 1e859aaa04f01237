import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce el nombre del proyecto.',
  other_company: 'Un proyecto no se puede mover a otra empresa.',
} satisfies Texts<typeof sentences>;
