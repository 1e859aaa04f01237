import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('templates', {
  name_required: 'Enter a name for the template.',
  name_taken: 'The company already has a template with this name. Choose another name.',
  unknown_field: 'This is not a custom field for requirements of this company. Choose another.',
  code_pattern: 'Write # for the number in a code, or @ for its letters: REQ-#.',
  source_required: 'Choose where the value comes from.',
  last_page_too_early: 'Enter a page that is not before the first one.',
  duplicate_field: 'Each field can only be filled once.',
});
