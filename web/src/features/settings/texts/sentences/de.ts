import type { sentences } from '@dossier/contract/settings/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  limits_by_technical_admin: 'Limits werden vom technischen Administrator festgelegt.',
  unknown: 'Es gibt keine Einstellung mit diesem Namen.',
  other_level: 'Dies kann auf der Ebene „{level}“ nicht festgelegt werden.',
  unknown_reference: 'Mit dieser ID gibt es {thing}.',
  above_other: 'Geben Sie höchstens {most} ein („{other}“).',
  below_other: 'Geben Sie mindestens {least} ein („{other}“).',
  number_range: 'Geben Sie eine Zahl von {least} bis {most} ein.',
  whole_number_range: 'Geben Sie eine ganze Zahl von {least} bis {most} ein.',
  whole_number_or_none: 'Geben Sie eine ganze Zahl ein oder lassen Sie das Feld leer (kein Limit).',
  not_negative: 'Geben Sie eine Zahl von mindestens 0 ein.',
  text: 'Geben Sie einen Text ein.',
  path: 'Geben Sie einen Pfad ein.',
  own_path: 'Geben Sie einen Pfad dieser Installation ein, z. B. /icon.png.',
  invalid_id: 'Ungültige ID.',
  one_document_limit:
    'Ihr Unternehmen kann 1 Dokument aufbewahren. Löschen Sie es oder bitten Sie den technischen Administrator, das Limit zu erhöhen.',
  one_page_limit: 'Ihr Unternehmen kann 1 Seite pro Tag verarbeiten. Versuchen Sie es morgen erneut.',
  one_question_limit: 'Ihr Unternehmen kann 1 Frage pro Tag stellen. Versuchen Sie es morgen erneut.',
  choice: 'Wählen Sie aus den angebotenen Optionen.',
  currency: 'Wählen Sie eine Währung.',
  documents_limit:
    'Ihr Unternehmen kann {limit} Dokumente aufbewahren, auch die im Papierkorb. Leeren Sie den Papierkorb oder bitten Sie den technischen Administrator, das Limit zu erhöhen.',
  pages_limit: 'Ihr Unternehmen kann {limit} Seiten pro Tag verarbeiten. Versuchen Sie es morgen erneut.',
  questions_limit: 'Ihr Unternehmen kann {limit} Fragen pro Tag stellen. Versuchen Sie es morgen erneut.',
  app_role: 'keine Rolle für Benutzer',
  company_role: 'keine Rolle dieses Unternehmens',
  custom_field: 'hier kein benutzerdefiniertes Feld',
  template: 'hier keine Vorlage',
  context_view: 'hier keine Kontextansicht',
  classification_model: 'hier kein Klassifizierungsmodell',
  threshold_score: 'Schwellenwert',
  cutoff_score: 'Untergrenze',
  preferred_number_of_segments: 'Maximale Segmente',
  preferred_min_number_of_segments: 'Minimale Segmente',
} satisfies Texts<typeof sentences>;
