import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { moment } from '../base/page.ts';

/** What of a company's passages is embedded. */
export const embeddingState = z.object({
  /** The default model for embeddings; null: passages are found by words only. */
  model: z.object({ id: z.number().int(), name: z.string(), provider: z.string() }).nullable(),
  passages: z.number().int(),
  /** Those that have a vector of the model. */
  embedded: z.number().int(),
  /** Where vectors are compared: in a process of Dossier, or by the pgvector extension of the database. */
  storage: z.enum(['exact', 'pgvector']),
  /** The task that is running or waiting. */
  task: z.object({ id: z.number().int(), percentage: z.number(), message: sentence }).nullable(),
  /** Why the last task ended early; null if it succeeded. */
  problem: z.object({ at: moment, reason: sentence }).nullable(),
  may_change: z.boolean(),
});
export type EmbeddingState = z.output<typeof embeddingState>;
