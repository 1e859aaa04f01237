import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('embeddings', {
  no_model: 'Choose a default model for embeddings first.',
  cancelled: 'The task was cancelled.',
});
