import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { authorship, flag, id, integer, listQuery, mention, oneOrMore } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  MAX_ENTITIES,
  MAX_OFFERED,
  MAX_ROUND_SIZE,
  MAX_SENTENCE,
  MAX_SOURCES,
  ROUND_SIZE,
  sampleFormats,
  sampleOrigins,
  sampleStates,
} from './constants.ts';
import { round } from './schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();
const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** An entity of a sentence. Offsets count UTF-16 units of its text. */
export const sampleEntity = z.object({ start: count, end: count, label_id: rowId });
export type SampleEntity = z.output<typeof sampleEntity>;

/** The place of a sentence in a document. */
const place = z.object({
  document: mention.extend({ project_id: rowId }),
  page: z.number().int(),
  /** Offsets of the sentence in the text of the page of the version that it was taken of. */
  start: count,
  end: count,
});

export const sample = z.object({
  id: rowId,
  text: z.string(),
  state: z.enum(sampleStates),
  /** In the order of the text; they do not overlap. */
  entities: z.array(sampleEntity),
  origin: z.enum(sampleOrigins),
  /** Where it was taken of; null if the caller cannot read the document. */
  place: place.nullable(),
  /** Increases with every change. Changes are based on it. */
  revision: z.number().int(),
  ...authorship,
});
export type Sample = z.output<typeof sample>;

const text = z
  .string()
  .max(MAX_SENTENCE)
  .refine((value) => value.trim() !== '', asIssue(say('text_required')));
const entities = z
  .array(z.object({ start: count.max(MAX_SENTENCE), end: count.max(MAX_SENTENCE), label_id: chosenId }))
  .max(MAX_ENTITIES);

/** A typed sentence. */
export const sampleInput = z.object({
  text,
  entities: entities.default([]),
  state: z.enum(['queued', 'labelled']).default('queued'),
});
export type SampleInput = z.output<typeof sampleInput>;

/** Omitted properties are unchanged. */
export const sampleChange = z.object({
  /** The revision that the change is based on: 409 if it changed since. */
  revision: count,
  /** Requires `entities`, because their offsets change. */
  text: text.optional(),
  entities: entities.optional(),
  state: z.enum(sampleStates).optional(),
});
export type SampleChange = z.output<typeof sampleChange>;

export const sampleQuery = listQuery(
  ['updated_at', 'created_at', 'text'],
  {
    /** Words of the text. */
    q: z.string().trim().max(200).optional(),
    state: oneOrMore(z.enum(sampleStates)),
    label_id: oneOrMore(id),
    document_id: oneOrMore(id),
    origin: oneOrMore(z.enum(sampleOrigins)),
    ids: oneOrMore(id),
  },
  '-updated_at',
);

/** Something that the active version finds in a sentence and that is not labelled. */
export const suggestion = z.object({
  start: count,
  end: count,
  label_id: rowId,
  probability: share,
  /** Other labels of the same words, the most probable first. */
  alternatives: z.array(z.object({ label_id: rowId, probability: share })),
});
export type Suggestion = z.output<typeof suggestion>;

export const offeredSample = z.object({
  sample,
  suggestions: z.array(suggestion),
  /** How unsure the version is: from 0 (sure) to 1; null without a version. */
  uncertainty: share.nullable(),
  /** The words of which it is least sure. */
  most_uncertain: z.object({ start: count, end: count }).nullable(),
});
export type OfferedSample = z.output<typeof offeredSample>;

export const nextQuery = z.object({
  limit: integer(1, MAX_OFFERED).default(10),
  /** Sentences that are shown already. */
  except: oneOrMore(id),
});
export const next = z.object({
  /** The next sentences of the round, in its order. */
  items: z.array(offeredSample),
  round,
  /** The number of the version that made the suggestions; null: none is active. */
  version: z.number().int().nullable(),
});
export type Next = z.output<typeof next>;

/** A project, or a document, whose sentences are labelled. */
export const source = z.object({
  id: rowId,
  /** Null if the caller cannot read it. */
  project: mention.nullable(),
  /** Null: the whole project, or the caller cannot read it. */
  document: mention.nullable(),
  /** Whether the next rounds take sentences of it. */
  enabled: z.boolean(),
  /** Sentences of the current round that were taken of it. */
  sentences: count,
});
export type Source = z.output<typeof source>;
export const sources = z.object({ items: z.array(source) });
export type Sources = z.output<typeof sources>;

/** Projects of the company of the model, and documents of them. Those that are sources already stay as they are. */
export const sourcesInput = z
  .object({
    project_ids: z.array(chosenId).max(MAX_SOURCES).default([]),
    document_ids: z.array(chosenId).max(MAX_SOURCES).default([]),
  })
  .refine(({ project_ids: projects, document_ids: documents }) => projects.length + documents.length > 0, {
    path: ['project_ids'],
    error: asIssue(say('sources_required')),
  });
export type SourcesInput = z.output<typeof sourcesInput>;
export const sourceChange = z.object({ enabled: z.boolean() });

export const roundInput = z.object({ size: z.number().int().min(1).max(MAX_ROUND_SIZE).default(ROUND_SIZE) });
export type RoundInput = z.output<typeof roundInput>;

/** The fields of an imported file. Without a format, it is recognised. */
export const importFields = z.object({ format: z.enum(sampleFormats).optional(), replace: flag.default(false) });

/** A line of an imported file that could not be used. */
export const lineProblem = z.object({
  /** From 1. */
  line: z.number().int().min(1),
  /** Its beginning. */
  text: z.string(),
  problem: sentence,
});
export type LineProblem = z.output<typeof lineProblem>;

export const imported = z.object({
  added: count,
  /** Sentences that the model had already; they are unchanged, unless `replace` is true. */
  present: count,
  /** Labels that the import added. */
  new_labels: z.array(z.string()),
  /** The first lines that could not be used, and the number of all. */
  problems: z.array(lineProblem),
  number_of_problems: count,
});
export type Imported = z.output<typeof imported>;

export const exportQuery = z.object({ format: z.enum(sampleFormats).default('jsonl') });
export const removedSamples = z.object({ deleted: count });
