import type { sentences } from '@dossier/contract/projects/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geef het project een naam.',
  in_bin: "Het project '{name}' is verwijderd. Zet eerst het project terug.",
  is_archived: "Het project '{name}' is gearchiveerd. Herstel eerst het project.",
  other_company: 'Een project kan niet naar een ander bedrijf verhuizen.',
} satisfies Texts<typeof sentences>;
