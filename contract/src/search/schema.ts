import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';

export const searchHit = z.object({
  document_id: z.number().int(),
  document_name: z.string(),
  /** The document type, for its badge. */
  type: z.string(),
  project_id: z.number().int(),
  project_name: z.string(),
  company_id: z.number().int(),
  page: z.number().int(),
  snippet: z.string(),
  /** [start, end] of the matches in the snippet. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** The position of the snippet in the page text. */
  start: z.number().int(),
  end: z.number().int(),
  score: z.number(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1, asIssue(say('query_required')))
    .max(500),
  /** The last word can be incomplete: it matches as a prefix. */
  typing: z.boolean().default(false),
  page: z.number().int().min(1).max(1000).default(1),
  per_page: z.number().int().min(1).max(200).default(25),
});
