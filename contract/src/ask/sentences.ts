import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('ask', {
  question_required: 'Enter a question.',
  scope_required: 'Scope ID is required.',
  title_required: 'Enter a title for the conversation.',
  busy: 'The last question is still being answered. Wait for it, or stop it.',
  failed: 'The answer could not be generated. Ask again.',
  sources_revoked: 'You no longer have access to the documents used for this answer.',
  not_found: 'No answer found in your documents.',
});
