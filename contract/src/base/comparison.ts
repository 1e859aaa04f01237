import { z } from 'zod';
import { comparisonStates } from './comparison-state.ts';
import { sentence } from './failure.ts';
import { flag, id, mention, moment, oneOrMore, person } from './page.ts';

const count = z.number().int().min(0);

const comparisonState = z.enum(comparisonStates);

/** One of the two documents of a comparison. */
export const comparedSide = z.object({
  document: mention,
  project: mention,
  version: z.object({ id, number: count }),
  /** Whether the document has a newer version. */
  outdated: z.boolean(),
  type: z.string(),
  pages: count.nullable(),
  language: z.string().nullable(),
});
export type ComparedSide = z.output<typeof comparedSide>;

/** What the list says of every comparison. */
export const listedComparisonFields = {
  id,
  company_id: id,
  state: comparisonState,
  /** Why it failed. */
  problem: sentence.nullable(),
  task_result_id: id.nullable(),
  /** The uuid of the task, for the address of the result. */
  task_id: z.string().nullable(),
  source: comparedSide,
  target: comparedSide,
  /** The number of entries under "not compared". */
  not_compared_count: count,
  nothing_in_common: z.boolean(),
  created_at: moment,
  created_by: person.nullable(),
  compared_at: moment.nullable(),
};

/** The filters of a list of comparisons. */
export const comparisonFilters = {
  search: z.string().trim().max(200).optional(),
  state: oneOrMore(comparisonState),
  project_id: oneOrMore(id),
  /** Comparisons with this document on either side. */
  document_id: id.optional(),
  mine: flag.optional(),
};
