import { z } from 'zod';
import { mention, moment, person } from '../base/page.ts';

/** When and by whom something was deleted, and the days until it is deleted permanently. */
const deletion = {
  deleted_at: moment,
  /** Null for Dossier itself and for users who no longer exist. */
  deleted_by: person.nullable(),
  days_left: z.number().int(),
};

/** A document in the bin. */
export const binnedDocument = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  /** Bytes of all its versions. */
  size: z.number().int(),
  number_of_versions: z.number().int(),
  labels: z.array(z.string()),
  project: mention.extend({ deleted: z.boolean(), archived: z.boolean() }),
  company_id: z.number().int(),
  ...deletion,
});
export type BinnedDocument = z.output<typeof binnedDocument>;

/** A deleted project with the documents that were deleted with it. */
export const binnedProject = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  company_id: z.number().int(),
  number_of_documents: z.number().int(),
  ...deletion,
});
export type BinnedProject = z.output<typeof binnedProject>;

/** What a list of a bin says of the whole bin, whatever the filter. */
export const wholeBin = {
  purge_after_days: z.number().int(),
  /** Users who deleted something that is in the bin. */
  people: z.array(person),
};
