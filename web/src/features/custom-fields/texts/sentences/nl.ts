import type { sentences } from '@dossier/contract/custom-fields/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geef het veld een naam.',
  choice_name_required: 'Geef de keuze een naam.',
  use_required: 'Kies waar het veld beschikbaar is.',
  ids_only: 'Geef velden met hun id aan.',
  filter_format: 'Een filter heeft de vorm 12:is:yes.',
  unknown: 'Dit eigen veld bestaat hier niet.',
  unknown_named: 'Eigen veld {field} bestaat hier niet.',
  no_such_filter: "Op {field} kan niet met '{filter}' worden gefilterd.",
  value_required: 'Vul {field} in. Dat is hier verplicht.',
  text: 'Vul tekst in.',
  link: 'Vul een adres in dat met https:// of http:// begint.',
  number: 'Vul een getal in.',
  date: 'Vul een datum in zoals 2026-11-22.',
  choice: 'Kies een van de keuzes.',
  choices: 'Kies een of meer van de keuzes.',
  member: 'Kies een lid van het project.',
  too_many: 'Er zijn hier al {number} eigen velden. Verwijder er eerst een.',
  name_taken: 'Er bestaat al een eigen veld met deze naam. Kies een andere naam.',
  no_choices: 'Alleen keuzevelden kunnen keuzes hebben.',
  choice_required: 'Voeg minstens één keuze toe.',
  duplicate_choice: "Dubbele keuze: '{choice}'.",
  choice_keys: 'Bestaande keuzes hebben hun sleutel nodig; nieuwe keuzes hebben er geen.',
} satisfies Texts<typeof sentences>;
