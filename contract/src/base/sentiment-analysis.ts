import { z } from 'zod';
import { mention, moment } from './page.ts';

const count = z.number().int();

/** Passages by sentiment, with corrections applied. */
export const passageCounts = z.object({
  passages: count,
  negative: count,
  neutral: count,
  positive: count,
  /** Passages whose words say too little, or contradict each other. */
  not_sure: count,
});
export type PassageCounts = z.output<typeof passageCounts>;

/** The results of a sentiment analysis for a document. */
export const documentSentimentAnalysis = passageCounts.extend({
  analysis: mention,
  state: z.enum(['queued', 'done', 'empty', 'failed', 'cancelled']),
  /** When its results were stored; null if there are none. */
  analysed_at: moment.nullable(),
  /** Whether the document or the analysis changed since then. */
  outdated: z.boolean(),
  /** The score of its worst negative passage, from 0 to 1; null without one. */
  worst: z.number().nullable(),
});
export type DocumentSentimentAnalysis = z.output<typeof documentSentimentAnalysis>;

/** The results of a sentiment analysis for the documents of a project. */
export const projectSentimentAnalysis = passageCounts.extend({
  analysis: mention,
  /** The last time that results were stored. */
  analysed_at: moment.nullable(),
  /** Documents with results. */
  documents: count,
  failed: count,
});
export type ProjectSentimentAnalysis = z.output<typeof projectSentimentAnalysis>;
