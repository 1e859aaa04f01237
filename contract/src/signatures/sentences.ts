import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('signatures', {
  outside_page: 'This place is not on the page. Draw the box again.',
  place_too_small: 'This box is too small. Draw it around the whole signature.',
  too_many_marked: 'This document already has {limit} boxes drawn by users. Remove one first.',
  version_changed: 'The document has a new version. Reload and try again.',
  no_such_page: 'The document has no page {page}.',
  no_such_signature: 'This signature was detected again meanwhile. Reload and try again.',
  no_decision: 'There is no decision to withdraw.',
  not_checked: 'The signatures of this document have not been detected yet.',
  no_pdf: 'Signatures are found in PDFs, pictures, and documents that can be shown as PDF. This document cannot.',
  document_deleted: 'The document was deleted.',
  new_version: 'The document has a new version. Detect its signatures again.',
  password_required: 'The file is protected by a password. Upload a copy without it to detect signatures.',
  took_too_long: 'Detecting the signatures of this document took too long.',
  needed_too_much_memory: 'Detecting the signatures of this document needed too much memory.',
  failed: 'The signatures of this document could not be detected.',
  stopped: 'The task was stopped before this document.',
});
