import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('projects', {
  name_required: 'Enter a name for the project.',
  other_company: 'A project cannot move to another company.',
});
