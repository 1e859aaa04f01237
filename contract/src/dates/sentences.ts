import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('dates', {
  too_many_reminders: 'There are already {number} reminders in this project. Delete one first.',
});
