import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('notes', {
  text_required: 'Write something first.',
  text_too_long: 'A note has at most {limit} characters. Shorten it.',
  too_many_mentions: 'A note can mention at most {limit} users.',
  not_a_reader: 'You can only mention users who can read this document.',
  no_such_place: 'This place is not in the document. Select the words again.',
  quote_too_long: 'The selected passage is too long. Select at most {limit} characters.',
  replies_have_none: 'A reply cannot have replies. Reply to the note.',
  reply_has_no_state: 'Only a note can be resolved, not a reply.',
  not_author: 'Only the author can change a note.',
  too_many_to_export: 'There are more than {limit} notes. Export the documents one by one.',
  may_not_delete:
    'Only the author can delete a note, until others have replied, and users who can change the document.',
});
