import type { sentences } from '@dossier/contract/settings/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  limits_by_technical_admin: 'Limieten worden door de technisch beheerder ingesteld.',
  unknown: 'Er is geen instelling met deze naam.',
  other_level: 'Dit kan niet worden ingesteld op het niveau {level}.',
  unknown_reference: 'Er is geen {thing} met dit id.',
  above_other: 'Vul hoogstens {most} in, de {other}.',
  below_other: 'Vul minstens {least} in, de {other}.',
  number_range: 'Vul een getal van {least} tot {most} in.',
  whole_number_range: 'Vul een geheel getal van {least} tot {most} in.',
  whole_number_or_none: 'Vul een geheel getal in, of laat leeg voor geen limiet.',
  not_negative: 'Vul een getal van minstens 0 in.',
  text: 'Vul tekst in.',
  path: 'Vul een pad in.',
  own_path: 'Vul een pad van deze installatie in, zoals /icon.png.',
  invalid_id: 'Ongeldig id.',
  one_document_limit:
    'Je bedrijf kan 1 document bewaren. Verwijder het, of vraag de technisch beheerder om een hogere limiet.',
  one_page_limit: 'Je bedrijf kan 1 pagina per dag verwerken. Probeer het morgen opnieuw.',
  one_question_limit: 'Je bedrijf kan 1 vraag per dag stellen. Probeer het morgen opnieuw.',
  choice: 'Kies uit de aangeboden opties.',
  currency: 'Kies een valuta.',
  documents_limit:
    'Je bedrijf kan {limit} documenten bewaren, ook die in de prullenbak. Leeg de prullenbak, of vraag de technisch beheerder om een hogere limiet.',
  pages_limit: "Je bedrijf kan {limit} pagina's per dag verwerken. Probeer het morgen opnieuw.",
  questions_limit: 'Je bedrijf kan {limit} vragen per dag stellen. Probeer het morgen opnieuw.',
  app_role: 'rol voor gebruikers',
  company_role: 'rol van dit bedrijf',
  custom_field: 'eigen veld hier',
  template: 'sjabloon hier',
  context_view: 'contextweergave hier',
  classification_model: 'classificatiemodel hier',
  threshold_score: 'drempelscore',
  cutoff_score: 'afkapscore',
  preferred_number_of_segments: 'grootste aantal segmenten',
  preferred_min_number_of_segments: 'kleinste aantal segmenten',
} satisfies Texts<typeof sentences>;
