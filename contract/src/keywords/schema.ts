import { z } from 'zod';
import { keyword } from '../base/keyword.ts';
import { mention, moment } from '../base/page.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** Characters of a page, as UTF-16 offsets into its text. */
const pagePlace = z.object({ page: z.number().int(), start: z.number().int(), end: z.number().int() });
export type PagePlace = z.output<typeof pagePlace>;

export const documentKeyword = keyword.extend({
  /** How telling it is, relative to the best one of the document. */
  score: share,
  mentions: count,
  /** The first places, in the order of the text. */
  places: z.array(pagePlace),
  /** Documents of the project with this keyword, with this document. */
  documents: count,
});
export type DocumentKeyword = z.output<typeof documentKeyword>;

export const documentKeywords = z.object({
  /** `waiting`: keywords have not been found yet; `empty`: the document has no words. */
  state: z.enum(['found', 'empty', 'waiting']),
  /** The number of the version that the places are in; null if they have not been found. */
  version: z.number().int().nullable(),
  found_at: moment.nullable(),
  items: z.array(documentKeyword),
});
export type DocumentKeywords = z.output<typeof documentKeywords>;

/** A document of another project or the same one. */
const listedDocument = mention.extend({ type: z.string(), project: mention, company_id: z.number().int() });
export type ListedDocument = z.output<typeof listedDocument>;

export const similarDocument = z.object({
  document: listedDocument,
  /** Of keywords and words, 0 to 1. */
  similarity: share,
  /** The share of equal words, if it is a near-duplicate. */
  equal_words: share.nullable(),
  /** The keywords that both have, the most telling first. */
  keywords: z.array(keyword),
});
export type SimilarDocument = z.output<typeof similarDocument>;

const passage = pagePlace.extend({ text: z.string() });

/**
 * A difference: `here` is in the first document, `there` in the other one; null: it has nothing in its place. `before` and `after` are the words
 * around it. The same difference at several places is listed once, with the first of them.
 */
const difference = z.object({
  here: passage.nullable(),
  there: passage.nullable(),
  before: z.string(),
  after: z.string(),
  times: count,
});
export type Difference = z.output<typeof difference>;

export const documentComparison = z.object({
  document: listedDocument,
  /** The share of equal words, of those of the longer document. */
  equal_words: share,
  /** Equal passages, the longest first, and how many there are. */
  shared: z.array(z.object({ here: passage, there: passage, words: count })),
  number_of_shared: count,
  /** In the order of the text, and how many places there are. */
  differences: z.array(difference),
  number_of_differences: count,
});
export type DocumentComparison = z.output<typeof documentComparison>;

/** A keyword of the documents of a project. */
export const projectKeyword = keyword.extend({ id: z.number().int(), documents: count, mentions: count });
export type ProjectKeyword = z.output<typeof projectKeyword>;

/** Documents that are nearly the same. `like` is the one of the group that a document was compared with, null for the first. */
export const duplicateGroup = z.object({
  /** The id of its first document. */
  id: z.number().int(),
  /** The first ones, and how many there are. */
  documents: z.array(
    z.object({ document: listedDocument, like: z.number().int().nullable(), equal_words: share.nullable() }),
  ),
  number_of_documents: count,
  /** The lowest share of equal words by which a document is in the group. */
  equal_words: share,
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

export const subject = keyword.extend({
  /** What else distinguishes its documents. */
  keywords: z.array(keyword),
  documents: count,
  /** Where it is on the map, 0 to 1: subjects that are alike are near each other. */
  x: share,
  y: share,
});
export type Subject = z.output<typeof subject>;

export const subjectMap = z.object({
  /** The largest first. */
  items: z.array(subject),
  /** Documents that are about none of them. */
  others: count,
  /** Documents whose keywords have not been found yet, though they can be. */
  waiting: count,
  found_at: moment.nullable(),
});
export type SubjectMap = z.output<typeof subjectMap>;
