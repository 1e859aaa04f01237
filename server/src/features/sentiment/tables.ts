import type { Sentence } from '@dossier/contract/base/sentence';
import {
  documentStates,
  engines,
  methods,
  polarities,
  type Sentiment,
  sampleSources,
  sentiments,
  units,
  versionStates,
} from '@dossier/contract/sentiment/constants';
import type { LabelFigures } from '@dossier/contract/sentiment/sample-schema';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});
const created = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
const authored = () => ({
  ...created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: id('updated_by'),
});

export const analysis = pgTable('sentiment_analysis', {
  ...tenantKeys(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  unit: text('unit', { enum: units }).notNull().default('sentence'),
  method: text('method', { enum: methods }).notNull().default('lexicon'),
  onArrival: boolean('on_arrival').notNull().default(false),
  nextSubject: integer('next_subject').notNull().default(1),
  nextVersion: integer('next_version').notNull().default(1),
  /** Increases whenever a run would find something else. */
  revision: integer('revision').notNull().default(1),
  activeVersionId: id('active_version_id'),
  ...authored(),
});
export type AnalysisRow = typeof analysis.$inferSelect;

export const subject = pgTable('sentiment_subject', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  words: text('words').array().notNull(),
  ...authored(),
});
export type SubjectRow = typeof subject.$inferSelect;

export const sample = pgTable('sentiment_sample', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  text: text('text').notNull(),
  textKey: text('text_key').notNull(),
  label: text('label', { enum: polarities }).notNull(),
  source: text('source', { enum: sampleSources }).notNull(),
  language: text('language'),
  documentId: id('document_id'),
  ...authored(),
});
export type SampleRow = typeof sample.$inferSelect;

export const storedFile = pgTable('sentiment_file', {
  ...tenantKeys(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  ...created(),
});
export type StoredFileRow = typeof storedFile.$inferSelect;

export const version = pgTable('sentiment_version', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  number: integer('number').notNull(),
  state: text('state', { enum: versionStates }).notNull().default('queued'),
  engine: text('engine', { enum: engines }).notNull().default('built_in'),
  providerModelId: id('provider_model_id'),
  providerModelName: text('provider_model_name'),
  providerName: text('provider_name'),
  cost: doublePrecision('cost'),
  fileId: id('file_id'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  negative: integer('negative').notNull().default(0),
  neutral: integer('neutral').notNull().default(0),
  positive: integer('positive').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  languages: jsonb('languages').$type<{ language: string | null; samples: number }[]>().notNull().default([]),
  accuracy: real('accuracy'),
  lexiconAccuracy: real('lexicon_accuracy'),
  majorityAccuracy: real('majority_accuracy'),
  labels: jsonb('labels').$type<LabelFigures[]>().notNull().default([]),
  trainedAt: moment('trained_at'),
  ...created(),
});
export type VersionRow = typeof version.$inferSelect;

/** What an analysis found in a document, or that it is still to be analysed. */
export const result = pgTable('sentiment_result', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  projectId: id('project_id').notNull(),
  documentId: id('document_id').notNull(),
  state: text('state', { enum: documentStates }).notNull().default('queued'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  versionId: id('version_id'),
  revision: integer('revision'),
  analysedAt: moment('analysed_at'),
  method: text('method', { enum: methods }),
  modelNumber: integer('model_number'),
  modelSamples: integer('model_samples'),
  language: text('language'),
  datedOn: date('dated_on', { mode: 'string' }),
  ownDate: boolean('own_date').notNull().default(false),
  passages: integer('passages').notNull().default(0),
  negative: integer('negative').notNull().default(0),
  neutral: integer('neutral').notNull().default(0),
  positive: integer('positive').notNull().default(0),
  notSure: integer('not_sure').notNull().default(0),
  worst: real('worst'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ResultRow = typeof result.$inferSelect;

/** What passages say of subjects, by key. */
export type SubjectRatings = Record<string, { sentiment: Sentiment; score: number }>;
export interface WeighedWord {
  start: number;
  end: number;
  weight: number;
}

export const passage = pgTable('sentiment_passage', {
  ...tenantKeys(),
  resultId: id('result_id').notNull(),
  analysisId: id('analysis_id').notNull(),
  projectId: id('project_id').notNull(),
  number: integer('number').notNull(),
  page: integer('page').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  text: text('text').notNull(),
  textKey: text('text_key').notNull(),
  label: text('label', { enum: polarities }).notNull(),
  certainty: real('certainty').notNull(),
  sure: boolean('sure').notNull(),
  corrected: boolean('corrected').notNull().default(false),
  sentiment: text('sentiment', { enum: sentiments }).notNull(),
  score: real('score').notNull(),
  badness: real('badness').notNull(),
  subjects: jsonb('subjects').$type<SubjectRatings>().notNull().default({}),
  words: jsonb('words').$type<WeighedWord[]>().notNull().default([]),
});
export type PassageRow = typeof passage.$inferSelect;

/** What a user said of a passage. */
export const correction = pgTable('sentiment_correction', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  documentId: id('document_id').notNull(),
  textKey: text('text_key').notNull(),
  label: text('label', { enum: polarities }).notNull(),
  sampleId: id('sample_id'),
  ...created(),
});
export type CorrectionRow = typeof correction.$inferSelect;
