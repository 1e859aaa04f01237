import { z } from 'zod';

export const searchHit = z.object({
  document_id: z.number().int(),
  document_name: z.string(),
  /** The document's type, for its badge. */
  type: z.string(),
  project_id: z.number().int(),
  project_name: z.string(),
  company_id: z.number().int(),
  page: z.number().int(),
  snippet: z.string(),
  /** [start, end] of the marked words in the snippet. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Where the snippet stands in the text of the page. */
  start: z.number().int(),
  end: z.number().int(),
  score: z.number(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchSend = z.object({
  query: z.string().trim().min(1, 'Type what to search for.').max(500),
  /** The last word may be unfinished: words that begin with it are found too. */
  typing: z.boolean().default(false),
  page: z.number().int().min(1).max(1000).default(1),
  per_page: z.number().int().min(1).max(200).default(25),
});
