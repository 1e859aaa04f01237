import { z } from 'zod';

/** What a comparison of a quoted version with the current one says of the quoted place. */
export const changedSince = z.object({
  /** The number of the current version. */
  version: z.number().int().min(1),
  changed: z.boolean(),
  comparison_id: z.number().int(),
  /** The number of the change; null if it is unchanged. */
  change: z.number().int().nullable(),
});
export type ChangedSince = z.output<typeof changedSince>;
