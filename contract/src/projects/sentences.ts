import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('projects', {
  name_required: 'Enter a name for the project.',
  in_bin: "The project '{name}' was deleted. Restore the project first.",
  is_archived: "The project '{name}' is archived. Restore the project first.",
  other_company: 'A project cannot move to another company.',
});
