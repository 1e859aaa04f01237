import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('bin', {
  documents_required: 'Select at least one document.',
  projects_required: 'Select at least one project.',
  ids_or_filter: 'Select documents by IDs or by a filter.',
});
