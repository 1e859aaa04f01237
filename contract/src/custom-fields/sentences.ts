import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('custom-fields', {
  name_required: 'Enter a name for the field.',
  choice_name_required: 'Enter a name for the choice.',
  use_required: 'Choose where the field is available.',
  ids_only: 'Name fields by their IDs.',
  filter_format: 'A filter has the form 12:is:yes.',
  unknown: 'This custom field does not exist here.',
  unknown_named: 'Custom field {field} does not exist here.',
  no_such_filter: "{field} cannot be filtered by '{filter}'.",
  value_required: 'Enter a value for {field}. It is required here.',
  text: 'Enter text.',
  link: 'Enter an address that begins with https:// or http://.',
  number: 'Enter a number.',
  date: 'Enter a date like 2026-11-22.',
  choice: 'Select one of the choices.',
  choices: 'Select one or more of the choices.',
  member: 'Select a member of the project.',
  too_many: 'There are already {number} custom fields here. Delete one first.',
  name_taken: 'A custom field with this name already exists. Choose another name.',
  no_choices: 'Only choice fields can have choices.',
  choice_required: 'Add at least one choice.',
  duplicate_choice: "Duplicate choice: '{choice}'.",
  choice_keys: 'Existing choices need their key; new choices must not have one.',
});
