import { z } from 'zod';
import { id, mention } from './page.ts';
import { comparisonStates } from './comparison-state.ts';

const count = z.number().int().min(0);

export const comparisonState = z.enum(comparisonStates);

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
