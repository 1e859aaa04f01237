import { z } from 'zod';
import { comparedSide } from '../base/comparison.ts';

const count = z.number().int().min(0);

/** The kinds of change that questions tell apart. */
const changeGroups = ['inserted', 'deleted', 'changed', 'moved'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** The comparison that a conversation is about. */
export const askedComparison = z.object({
  id: z.number().int(),
  /** The older document. */
  source: comparedSide.pick({ document: true, version: true }),
  target: comparedSide.pick({ document: true, version: true }),
});
export type AskedComparison = z.output<typeof askedComparison>;

/** What one of the documents says at a change. */
const changeSide = z.object({
  /** The number of the citation that quotes it; null if its text is on no page, such as a property of the file. */
  citation: count.nullable(),
  /** What is quoted. */
  text: z.string(),
  /** The ranges of `text` that are in this document only: `[start, end]`. */
  marks: z.array(z.tuple([count, count])),
});
export type ChangeSide = z.output<typeof changeSide>;

export const quotedChange = z.object({
  /** Its number in the comparison. */
  number: count,
  group: z.enum(changeGroups),
  /** The heading above it. */
  heading: z.string().nullable(),
  older: changeSide.nullable(),
  newer: changeSide.nullable(),
});
export type QuotedChange = z.output<typeof quotedChange>;

/** An answer from the list of changes of a comparison. */
export const answerChanges = z.object({
  comparison: askedComparison,
  /** Whether it was asked how many there are. */
  asks_count: z.boolean(),
  /** The kinds that were asked for; empty: all. */
  groups: z.array(z.enum(changeGroups)),
  /** The part that was asked about, in the words of the question, and its heading; no heading has its number if that is null. */
  part: z.string().nullable(),
  heading: z.string().nullable(),
  /** Whether the question is about a topic, so that only changes about it are counted. */
  has_topic: z.boolean(),
  /** The number of changes that are asked for, by kind, and of those that were searched. */
  counts: z.object({ inserted: count, deleted: count, changed: count, moved: count }),
  total: count,
  searched: count,
  /** Changes that a filter of the comparison hides, and changes beyond the first ones, which were not searched. */
  hidden: count,
  unsearched: count,
  /** The number of parts that were not compared. */
  not_compared: count,
  /** The first or most important ones; empty where a model wrote the answer from them. */
  items: z.array(quotedChange),
});
export type AnswerChanges = z.output<typeof answerChanges>;
