import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('companies', {
  name_required: 'Enter a name for the company.',
  is_archived: "The company '{name}' is archived. Restore the company first.",
  archive_required: 'Choose an export file of a company.',
  not_an_archive: 'This is not an export file of a company.',
  archive_too_new: 'This export was made by a newer version of Dossier. Update this installation and try again.',
  archive_damaged: 'The export is incomplete or was modified. Nothing was restored.',
  archive_replaced: 'This export was replaced by a later one. Export the company again.',
});
