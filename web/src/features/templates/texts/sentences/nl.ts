import type { sentences } from '@dossier/contract/templates/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geef het sjabloon een naam.',
  name_taken: 'Het bedrijf heeft al een sjabloon met deze naam. Kies een andere naam.',
  unknown_field: 'Dit is geen eigen veld van de eisen van dit bedrijf. Kies een ander.',
  code_pattern: 'Schrijf # voor het getal in een code, of @ voor de letters: REQ-#.',
  source_required: 'Kies waar de waarde vandaan komt.',
  last_page_too_early: 'Vul een pagina in die niet voor de eerste ligt.',
  duplicate_field: 'Elk veld kan maar één keer worden gevuld.',
} satisfies Texts<typeof sentences>;
