import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geef het project een naam.',
  other_company: 'Een project kan niet naar een ander bedrijf verhuizen.',
} satisfies Texts<typeof sentences>;
