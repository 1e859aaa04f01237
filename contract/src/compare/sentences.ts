import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('compare', {
  same_document: 'This is the same document. Choose another document or version.',
  other_company: 'Both documents must belong to the same company.',
  reading_failed: '{name} could not be read: {reason}',
  no_text: '{name} has no text that can be compared. Scans need text recognition.',
  recording: '{name} is a recording. Compare its transcript instead.',
  too_many_pages: 'The documents have {pages} pages together. At most {limit} can be compared.',
  no_such_version: 'There is no such version of the document.',
  no_access: 'You cannot open both documents of this comparison.',
  document_deleted: 'One of the documents was deleted.',
  not_done: 'The comparison is not finished yet.',
  no_such_change: 'There is no such change.',
  not_yours: 'Only the user who made the comparison can delete it.',
  needs_docx: 'Tracked changes need an older document that is a Word file (docx).',
  made_again: 'The same comparison was made again. Open the newer one.',
  export_gone: 'This file is no longer kept. Export the comparison again.',
  waiting_for_reading: 'Waiting until both documents are read.',
  took_too_long: 'Comparing the documents took too long.',
  needed_too_much_memory: 'Comparing the documents needed too much memory.',
  failed: 'The documents could not be compared.',
});
