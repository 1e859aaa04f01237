import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('settings', {
  limits_by_technical_admin: 'Limits are set by the technical admin.',
  unknown: 'There is no setting with this name.',
  other_level: 'This cannot be set at {level} level.',
  unknown_reference: 'There is no {thing} with this ID.',
  above_other: 'Enter at most {most}, the {other}.',
  below_other: 'Enter at least {least}, the {other}.',
  number_range: 'Enter a number from {least} to {most}.',
  whole_number_range: 'Enter a whole number from {least} to {most}.',
  whole_number_or_none: 'Enter a whole number, or leave empty for no limit.',
  not_negative: 'Enter a number of at least 0.',
  text: 'Enter text.',
  path: 'Enter a path.',
  own_path: 'Enter a path of this installation, such as /icon.png.',
  invalid_id: 'Invalid ID.',
  documents_limit:
    'Your company can keep {limit} documents. Delete some, or ask the technical admin to raise the limit.',
  pages_limit: 'Your company can process {limit} pages a day. Try again tomorrow.',
  questions_limit: 'Your company can ask {limit} questions a day. Try again tomorrow.',
  app_role: 'role for users',
  company_role: 'role of this company',
  custom_field: 'custom field here',
  template: 'template here',
  context_view: 'context view here',
  threshold_score: 'threshold score',
  cutoff_score: 'cutoff score',
  preferred_number_of_segments: 'preferred number of segments',
  preferred_min_number_of_segments: 'preferred min number of segments',
});
