import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('redactions', {
  nothing_chosen: 'Choose at least one kind, or select text to remove.',
  analysis_required: 'Choose the analysis whose kinds are removed.',
  nothing_found: 'The document contains nothing of what you chose.',
  not_analysed: 'The document has no results of this analysis. Analyse it first.',
  results_outdated: 'The analysis is about another version of the document. Analyse the document again first.',
  analysis_running: 'The document is being analysed. Try again when that has finished.',
  version_changed: 'The document has a new version. Reload and try again.',
  document_not_read: 'The document has not been read yet. Try again when it has.',
  no_such_place: 'This place is not in the document. Select the words again.',
  text_too_short: 'Enter at least {limit} characters.',
  empty_selection: 'A selected text has no letter or digit. Select other words.',
  too_many_places: 'A copy can have at most {limit} places. Choose fewer kinds.',
  too_many_copies: 'This document already has {limit} redacted copies. Delete one first.',
  type_not_possible: 'A redacted copy of this file type cannot be made.',
  password_required: 'The file is protected by a password. Enter it and make the copy again.',
  wrong_password: 'The password does not open the file. Check capital letters and spaces, and make the copy again.',
  values_remain_one: '1 value is still in the file, so it cannot be downloaded.',
  values_remain: '{count} values are still in the file, so it cannot be downloaded.',
  not_verified: 'This copy is not verified, so it cannot be downloaded.',
  took_too_long: 'Making the copy took too long.',
  needed_too_much_memory: 'Making the copy needed too much memory.',
  failed: 'The copy could not be made.',
  original_changed: 'The version of the document was deleted, so no copy was made.',
  may_not_delete: 'Only the user who made a copy can delete it, and users who can change the document.',
});
