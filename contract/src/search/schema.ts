import { asIssue } from '../base/sentence.ts';
import { documentSearchSorts } from './constants.ts';
import { say } from './sentences.ts';
import { z } from 'zod';
import { id, integer, moment, oneOrMore } from '../base/page.ts';
import { fieldFilter } from '../custom-fields/schema.ts';

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

const mark = z.tuple([z.number().int(), z.number().int()]);

/** A document whose name contains the words of the query. */
export const nameHit = searchHit
  .pick({ document_id: true, document_name: true, type: true, project_id: true, project_name: true, company_id: true })
  .extend({
    /** [start, end] of the matches in the name. */
    marks: z.array(mark),
  });
export type NameHit = z.output<typeof nameHit>;

/** A document with its matching passages. */
export const documentHit = nameHit.extend({
  labels: z.array(z.string()),
  updated_at: moment,
  /** Number of its matching passages. */
  passages: z.number().int(),
  /** The best of them, best first. */
  hits: z.array(searchHit),
});
export type DocumentHit = z.output<typeof documentHit>;

/** The documents of a search, best first or as sorted. */
export const documentResults = z.object({
  items: z.array(documentHit),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** Number of passages in all these documents. */
  passages: z.number().int(),
  /** False if there may be more documents than `total`: the words are very common. */
  complete: z.boolean(),
  /** Words that were searched too: translations and corrected spellings. */
  also: z.array(z.string()),
  /** The query in another spelling, if (almost) nothing matches. */
  suggestion: z.string().nullable(),
  /** The most frequent labels of all documents with these words, before the filters. */
  labels: z.array(z.string()),
});
export type DocumentResults = z.output<typeof documentResults>;

/** The documents to search; only those that the caller can read. */
const documentFilter = {
  company_id: id.optional(),
  project_id: oneOrMore(integer()),
  type: oneOrMore(z.string().max(10)),
  language: oneOrMore(z.string().max(5)),
  label: oneOrMore(z.string().max(100)),
  custom_field: oneOrMore(fieldFilter),
  updated_after: moment.optional(),
  updated_before: moment.optional(),
};

export const nameSearchInput = searchInput
  .pick({ query: true })
  .extend({ ...documentFilter, limit: z.number().int().min(1).max(50).default(20) });

export const documentSearchInput = searchInput.omit({ typing: true }).extend({
  ...documentFilter,
  /** Only this document, to read more of its passages. */
  document_id: id.optional(),
  sort: z.enum(documentSearchSorts).default('match'),
  per_page: z.number().int().min(1).max(50).default(10),
  /** Maximum number of passages per document. */
  passages_per_document: z.number().int().min(1).max(100).default(3),
});
