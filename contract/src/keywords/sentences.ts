import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('keywords', {
  same_document: 'Choose another document to compare with.',
  not_read: 'One of the documents has no text that can be compared.',
  took_too_long: 'Comparing the documents took too long.',
});
