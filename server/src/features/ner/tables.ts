import type { Sentence } from '@dossier/contract/base/sentence';
import {
  engines,
  type ErrorKind,
  errorKinds,
  sampleOrigins,
  sampleStates,
  versionStates,
} from '@dossier/contract/ner/constants';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});
const created = () => ({ createdAt: moment('created_at').notNull().defaultNow(), createdBy: id('created_by') });
const authored = () => ({
  ...created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: id('updated_by'),
});

export const model = pgTable('ner_model', {
  ...tenantKeys(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  activeVersionId: id('active_version_id'),
  nextVersion: integer('next_version').notNull().default(1),
  nextLabel: integer('next_label').notNull().default(1),
  round: integer('round').notNull().default(0),
  /** The number of the version whose uncertainty chose the sentences of the round. */
  roundVersion: integer('round_version'),
  ...authored(),
});
export type ModelRow = typeof model.$inferSelect;

export const label = pgTable('ner_label', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  /** Never used again; trained models name the label by it. */
  number: integer('number').notNull(),
  name: text('name').notNull(),
  color: integer('color').notNull(),
  position: integer('position').notNull(),
  ...created(),
});
export type LabelRow = typeof label.$inferSelect;

export const source = pgTable('ner_source', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  projectId: id('project_id').notNull(),
  /** Null: the whole project. */
  documentId: id('document_id'),
  enabled: boolean('enabled').notNull().default(true),
  ...created(),
});
export type SourceRow = typeof source.$inferSelect;

/** What the version of a round finds in a sentence; labels by their numbers. */
export interface StoredSuggestion {
  start: number;
  end: number;
  label: number;
  probability: number;
  alternatives: { label: number; probability: number }[];
}

export const sample = pgTable('ner_sample', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  text: text('text').notNull(),
  textKey: text('text_key').notNull(),
  state: text('state', { enum: sampleStates }).notNull(),
  origin: text('origin', { enum: sampleOrigins }).notNull(),
  documentId: id('document_id'),
  page: integer('page'),
  startAt: integer('start_at'),
  endAt: integer('end_at'),
  revision: integer('revision').notNull().default(1),
  round: integer('round'),
  position: integer('position'),
  uncertainty: real('uncertainty'),
  uncertainStart: integer('uncertain_start'),
  uncertainEnd: integer('uncertain_end'),
  suggestions: jsonb('suggestions').$type<StoredSuggestion[]>().notNull().default([]),
  ...authored(),
});
export type SampleRow = typeof sample.$inferSelect;

export const entity = pgTable('ner_entity', {
  ...tenantKeys(),
  sampleId: id('sample_id').notNull(),
  labelId: id('label_id').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
});
export type EntityRow = typeof entity.$inferSelect;

export const storedFile = pgTable('ner_file', {
  ...tenantKeys(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  ...created(),
});

/** A label that a version finds, as it was called when the version was trained. */
export interface VersionLabel {
  number: number;
  name: string;
  color: number;
}

/** Figures by label number; see `VersionMetrics` of the contract. */
export interface StoredMetrics {
  folds: number;
  sentences: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  labels: {
    number: number;
    precision: number | null;
    recall: number | null;
    f1: number | null;
    entities: number;
    predicted: number;
    correct: number;
  }[];
  errors: Record<ErrorKind, number>;
  /** Of an AI model only. */
  notInText?: number;
}

export const version = pgTable('ner_version', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  version: integer('version').notNull(),
  state: text('state', { enum: versionStates }).notNull().default('training'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  engine: text('engine', { enum: engines }).notNull().default('built_in'),
  providerModelId: id('provider_model_id'),
  providerModelName: text('provider_model_name'),
  providerName: text('provider_name'),
  examples: integer('examples').notNull().default(0),
  cost: doublePrecision('cost'),
  fileId: id('file_id'),
  labels: jsonb('labels').$type<VersionLabel[]>().notNull().default([]),
  sentences: integer('sentences').notNull().default(0),
  entities: integer('entities').notNull().default(0),
  metrics: jsonb('metrics').$type<StoredMetrics>(),
  f1: real('f1'),
  expectedF1: real('expected_f1'),
  seconds: real('seconds'),
  trainedAt: moment('trained_at'),
  ...created(),
});
export type VersionRow = typeof version.$inferSelect;

export const versionError = pgTable('ner_error', {
  ...tenantKeys(),
  versionId: id('version_id').notNull(),
  position: integer('position').notNull(),
  sampleId: id('sample_id'),
  kind: text('kind', { enum: errorKinds }).notNull(),
  text: text('text').notNull(),
  expectedStart: integer('expected_start'),
  expectedEnd: integer('expected_end'),
  expectedLabel: integer('expected_label'),
  foundStart: integer('found_start'),
  foundEnd: integer('found_end'),
  foundLabel: integer('found_label'),
  probability: real('probability'),
});
export type VersionErrorRow = typeof versionError.$inferSelect;

/** An entity that an AI model found, with the number of its label. */
export interface StoredAnswer {
  start: number;
  end: number;
  label: number;
  probability: number;
}

export const answer = pgTable('ner_answer', {
  ...tenantKeys(),
  versionId: id('version_id').notNull(),
  sampleId: id('sample_id').notNull(),
  revision: integer('revision').notNull(),
  found: jsonb('found').$type<StoredAnswer[]>().notNull(),
  notInText: integer('not_in_text').notNull(),
});
export type AnswerRow = typeof answer.$inferSelect;
