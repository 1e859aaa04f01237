import { z } from 'zod';
import { mention, moment } from './page.ts';

/**
 * The kind of an entity: a built-in one, such as `person`, or an own one of the analysis, as `own_3`. `name` is that of an own kind; the
 * client translates the others.
 */
export const kindReference = z.object({ kind: z.string(), kind_name: z.string().nullable() });

/** The mentions of a kind. */
export const kindCount = kindReference.extend({ mentions: z.number().int() });
export type KindCount = z.output<typeof kindCount>;

/** The results of an entity analysis for a document. */
export const documentEntityAnalysis = z.object({
  analysis: mention,
  state: z.enum(['queued', 'done', 'empty', 'failed', 'cancelled']),
  /** When its results were stored; null if there are none. */
  analysed_at: moment.nullable(),
  /** Whether the document or the analysis changed since then. */
  outdated: z.boolean(),
  mentions: z.number().int(),
  kinds: z.array(kindCount),
});
export type DocumentEntityAnalysis = z.output<typeof documentEntityAnalysis>;

/** The results of an entity analysis for the documents of a project. */
export const projectEntityAnalysis = z.object({
  analysis: mention,
  /** The last time that results were stored. */
  analysed_at: moment.nullable(),
  /** Documents with results. */
  documents: z.number().int(),
  failed: z.number().int(),
  mentions: z.number().int(),
  kinds: z.array(kindCount),
});
export type ProjectEntityAnalysis = z.output<typeof projectEntityAnalysis>;
