import { z } from 'zod';
import { documentEntityAnalysis, kindReference, projectEntityAnalysis } from '../base/entity-analysis.ts';
import { sentence } from '../base/failure.ts';
import { id, integer, listQuery, mention, moment, oneOrMore, person } from '../base/page.ts';
import { chosenDocuments } from '../documents/calls.ts';
import { analysisStates, documentStates, downloadContents, downloadFormats } from './constants.ts';

const rowId = z.number().int();

/** A kind in a filter: a built-in one, or the key of an own one. */
export const kindKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** Documents of a project that are analysed: by ids, or all that match a filter. Without both: the whole project. */
export const scheduleInput = chosenDocuments.omit({ ids: true }).extend({
  document_ids: chosenDocuments.shape.ids,
  /** Leaves out documents with results that are not outdated. */
  only_new: z.boolean().default(false),
});
export type ScheduleInput = z.output<typeof scheduleInput>;

export const scheduled = z.object({
  /** Null if there is nothing to do. */
  task_result_id: rowId.nullable(),
  documents: z.number().int(),
});
export type Scheduled = z.output<typeof scheduled>;

/** A project with results of an analysis. */
export const analysedProject = projectEntityAnalysis.extend({
  project: mention,
  state: z.enum(analysisStates),
});
export type AnalysedProject = z.output<typeof analysedProject>;

/** An analysis with its results in a project. */
export const projectAnalysis = analysedProject.extend({
  /** The task that analyses documents now; the newest one. */
  task_result_id: rowId.nullable(),
  /** Documents by state; `outdated` ones changed since, or their analysis did. */
  queued: z.number().int(),
  empty: z.number().int(),
  cancelled: z.number().int(),
  outdated: z.number().int(),
  /** Documents of the project. */
  total: z.number().int(),
  entities: z.number().int(),
  /** Decisions that were not undone. */
  decisions: z.number().int(),
});
export type ProjectAnalysis = z.output<typeof projectAnalysis>;

/** A document of a project with the state of its results. */
export const analysedDocument = z.object({
  document: mention,
  type: z.string(),
  language: z.string().nullable(),
  state: z.enum(documentStates),
  /** Why it failed. */
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  analysed_at: moment.nullable(),
  outdated: z.boolean(),
  entities: z.number().int(),
  mentions: z.number().int(),
});
export type AnalysedDocument = z.output<typeof analysedDocument>;

export const analysedDocumentQuery = listQuery(
  ['name', 'state', 'entities', 'mentions', 'analysed_at'],
  { q: z.string().trim().max(200).optional(), state: oneOrMore(z.enum(documentStates)) },
  '-analysed_at',
);

export const retryInput = z.object({
  /** Without them: all documents that failed or were not analysed because their task ended. */
  document_ids: z.array(z.number().int().positive()).min(1).max(100_000).optional(),
});

/** Something that documents mention: all mentions of the same kind and meaning, with decisions applied. */
export const entity = kindReference.extend({
  id: rowId,
  /** The most frequent spelling, or the one that a user chose. */
  name: z.string(),
  /** The normalised value: an ISO date, an amount with currency, an IBAN without spaces; null for names and words. */
  value: z.string().nullable(),
  spellings: z.number().int(),
  mentions: z.number().int(),
  documents: z.number().int(),
  /** Increases with every decision about it. Decisions are based on it. */
  revision: z.number().int(),
  /** Whether a decision applies to it. */
  decided: z.boolean(),
});
export type Entity = z.output<typeof entity>;

const entityFilters = {
  /** Words of a spelling. */
  q: z.string().trim().max(200).optional(),
  kind: oneOrMore(kindKey),
  document_id: oneOrMore(id),
  /** The fewest mentions. */
  min_mentions: integer(1, 1_000_000_000).optional(),
  /** The fewest documents. */
  min_documents: integer(1, 1_000_000_000).optional(),
  ids: oneOrMore(id),
};
export const entityQuery = listQuery(
  ['mentions', 'documents', 'spellings', 'name', 'kind'],
  entityFilters,
  '-mentions',
);

export const spelling = z.object({
  id: rowId,
  text: z.string(),
  mentions: z.number().int(),
  /** Whether it belongs to the entity by a merge. */
  merged: z.boolean(),
});
export type Spelling = z.output<typeof spelling>;

export const entityDetails = entity.extend({
  /** The most frequent ones first, at most 100. */
  spelling_list: z.array(spelling),
  /** Whose decision last merged spellings, and when. */
  merged_by: person.nullable(),
  merged_at: moment.nullable(),
  /** Mentions by the month in which their document was added, as `2026-09`, without months before the first. */
  months: z.array(z.object({ month: z.string(), mentions: z.number().int() })),
  /** Entities that are mentioned in the same sentences, the most frequent first. */
  appears_with: z.array(kindReference.extend({ id: rowId, name: z.string(), sentences: z.number().int() })),
});
export type EntityDetails = z.output<typeof entityDetails>;

/** A mention with its sentence. Offsets are UTF-16; those of the mention count from the start of the sentence. */
export const mentionInSentence = z.object({
  id: rowId,
  document: mention,
  page: z.number().int(),
  /** Into the text of the page, as in `document/{id}/reading`. */
  start: z.number().int(),
  end: z.number().int(),
  /** Null if the page no longer exists. */
  sentence: z.object({ text: z.string(), start: z.number().int(), end: z.number().int() }).nullable(),
  spelling: z.string(),
  /** From 0 to 1. */
  certainty: z.number(),
});
export type MentionInSentence = z.output<typeof mentionInSentence>;

export const mentionQuery = listQuery(['document', 'certainty'], {
  document_id: oneOrMore(id),
  spelling_id: oneOrMore(id),
});

/** Entities that are mentioned in the same sentences. */
export const coOccurrence = z.object({
  /** The most frequent ones among the chosen. */
  entities: z.array(kindReference.extend({ id: rowId, name: z.string(), mentions: z.number().int() })),
  /** The pairs, the most frequent first. */
  pairs: z.array(
    z.object({ one_id: rowId, other_id: rowId, sentences: z.number().int(), documents: z.number().int() }),
  ),
});
export type CoOccurrence = z.output<typeof coOccurrence>;

export const coOccurrenceQuery = z.object({
  kind: entityFilters.kind,
  document_id: entityFilters.document_id,
  /** Only pairs with this entity. */
  entity_id: integer(1).optional(),
  /** The fewest sentences of a pair. */
  min_sentences: integer(1, 1_000_000).default(1),
  limit: integer(2, 60).default(30),
});

/** Mentions by kind: by the month in which the document was added, or by document. */
export const entityChart = z.object({
  kinds: z.array(kindReference),
  /** `label` is a month as `2026-09`, or the name of a document; `mentions` are in the order of `kinds`. */
  points: z.array(z.object({ label: z.string(), document_id: rowId.nullable(), mentions: z.array(z.number().int()) })),
  /** Documents that are not shown: only the ones with most mentions are. */
  more: z.number().int(),
});
export type EntityChart = z.output<typeof entityChart>;

export const chartQuery = z.object({
  by: z.enum(['month', 'document']).default('month'),
  kind: entityFilters.kind,
  document_id: entityFilters.document_id,
  ids: entityFilters.ids,
});

export const downloadInput = z.object({
  format: z.enum(downloadFormats),
  content: z.enum(downloadContents).default('entities'),
  /** Names of columns and kinds in the language of the reader, by key. */
  words: z.record(z.string().max(60), z.string().max(200)).default({}),
});
export type DownloadInput = z.output<typeof downloadInput>;

/** An entity in a document. */
export const entityInDocument = kindReference.extend({
  id: rowId,
  name: z.string(),
  value: z.string().nullable(),
  mentions: z.number().int(),
  /** Its first mention. */
  page: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type EntityInDocument = z.output<typeof entityInDocument>;

export const documentEntityQuery = listQuery(
  ['mentions', 'name', 'place'],
  { q: z.string().trim().max(200).optional(), kind: oneOrMore(kindKey) },
  '-mentions',
);

/** The results of an analysis for a document, with those of each kind. */
export const documentAnalysis = documentEntityAnalysis.extend({
  problem: sentence.nullable(),
  task_result_id: rowId.nullable(),
  /** The version that was analysed, if it is not the current one. */
  version: z.number().int().nullable(),
});
export type DocumentAnalysis = z.output<typeof documentAnalysis>;

/** A mention as a mark on a page. Offsets are UTF-16, into the text of the page. */
export const entityMark = z.object({
  id: rowId,
  entity_id: rowId,
  kind: z.string(),
  page: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  certainty: z.number(),
  /** Other kinds that the same text could have. */
  alternatives: z.array(z.string()),
});
export type EntityMark = z.output<typeof entityMark>;

export const markQuery = z.object({
  /** The first and last page. */
  from_page: integer(1).default(1),
  to_page: integer(1).optional(),
  kind: oneOrMore(kindKey),
  entity_id: oneOrMore(id),
});
export const marks = z.object({
  /** In the order of the text. */
  items: z.array(entityMark),
  /** All that match; only the first ones are in `items`. */
  total: z.number().int(),
});
