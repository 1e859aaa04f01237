import type { Problem } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import {
  engines,
  evaluationMethods,
  evaluationStates,
  instanceStates,
  sampleSources,
  sampleStates,
} from '@dossier/contract/classification/constants';
import type { DecidingWord } from '@dossier/contract/classification/prediction-schema';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

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

export const dataset = pgTable('classification_dataset', {
  ...tenantKeys(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** The task that reads new samples; null if none is queued or running. */
  readingTaskId: id('reading_task_id'),
  ...authored(),
});
export type DatasetRow = typeof dataset.$inferSelect;

export const datasetClass = pgTable('classification_class', {
  ...tenantKeys(),
  datasetId: id('dataset_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  ...created(),
});
export type ClassRow = typeof datasetClass.$inferSelect;

export const storedFile = pgTable('classification_file', {
  ...tenantKeys(),
  kind: text('kind', { enum: ['sample', 'model'] }).notNull(),
  key: text('key').notNull(),
  sha256: text('sha256').notNull(),
  size: id('size').notNull(),
  mimeType: text('mime_type').notNull(),
  ...created(),
});
export type StoredFileRow = typeof storedFile.$inferSelect;

export const sample = pgTable('classification_sample', {
  ...tenantKeys(),
  datasetId: id('dataset_id').notNull(),
  classId: id('class_id'),
  filename: text('filename').notNull(),
  source: text('source', { enum: sampleSources }).notNull(),
  state: text('state', { enum: sampleStates }).notNull().default('queued'),
  type: text('type').notNull(),
  size: id('size').notNull().default(0),
  fileId: id('file_id'),
  documentId: id('document_id'),
  text: text('text'),
  /** Equal for texts with the same words. */
  textKey: text('text_key'),
  characters: integer('characters').notNull().default(0),
  shortened: boolean('shortened').notNull().default(false),
  language: text('language'),
  problem: jsonb('problem').$type<Problem>(),
  skippedAt: moment('skipped_at'),
  ...authored(),
});
export type SampleRow = typeof sample.$inferSelect;

/** A member of a group of samples with the same or nearly the same text. */
export const duplicate = pgTable('classification_duplicate', {
  ...tenantKeys(),
  datasetId: id('dataset_id').notNull(),
  groupNumber: integer('group_number').notNull(),
  sampleId: id('sample_id').notNull(),
  kind: text('kind', { enum: ['same', 'near'] }).notNull(),
  similarity: doublePrecision('similarity').notNull(),
});

export const importedFile = pgTable('classification_import', {
  ...tenantKeys(),
  datasetId: id('dataset_id').notNull(),
  taskId: id('task_id').notNull(),
  filename: text('filename').notNull(),
  /** Of the file, until its task has ended. */
  key: text('key'),
  entries: integer('entries').notNull().default(0),
  newClasses: text('new_classes').array().notNull().default([]),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ImportRow = typeof importedFile.$inferSelect;

export const importedEntry = pgTable('classification_imported', {
  ...tenantKeys(),
  importId: id('import_id').notNull(),
  number: integer('number').notNull(),
  path: text('path').notNull(),
  sampleId: id('sample_id'),
  className: text('class_name'),
  problem: jsonb('problem').$type<Problem>(),
});
export type ImportedRow = typeof importedEntry.$inferSelect;

export const model = pgTable('classification_model', {
  ...tenantKeys(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  generic: boolean('generic').notNull().default(false),
  datasetId: id('dataset_id'),
  activeInstanceId: id('active_instance_id'),
  minimumProbability: doublePrecision('minimum_probability').notNull(),
  ...authored(),
});
export type ModelRow = typeof model.$inferSelect;

/** A company that a model is shared with. */
export const modelCompany = pgTable('classification_model_company', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  memberCompanyId: id('member_company_id').notNull(),
  ...created(),
});

/** A model of another company that a company does not want. */
export const withdrawal = pgTable('classification_withdrawal', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  ...created(),
});

export const instance = pgTable('classification_instance', {
  ...tenantKeys(),
  modelId: id('model_id').notNull(),
  version: integer('version').notNull(),
  name: text('name').notNull().default(''),
  state: text('state', { enum: instanceStates }).notNull().default('created'),
  engine: text('engine', { enum: engines }).notNull(),
  providerModelId: id('provider_model_id'),
  providerModelName: text('provider_model_name'),
  providerName: text('provider_name'),
  examples: integer('examples').notNull().default(0),
  fileId: id('file_id'),
  numberOfSamples: integer('number_of_samples').notNull().default(0),
  languages: text('languages').array().notNull().default([]),
  /** Of the latest evaluation on the dataset of the model. */
  evaluationId: id('evaluation_id'),
  f1Score: doublePrecision('f1_score'),
  accuracy: doublePrecision('accuracy'),
  costPer100: doublePrecision('cost_per_100'),
  seconds: doublePrecision('seconds'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  trainedAt: moment('trained_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type InstanceRow = typeof instance.$inferSelect;

/** A class of an instance; `position` is that of its probability in predictions. */
export const instanceClass = pgTable('classification_instance_class', {
  ...tenantKeys(),
  instanceId: id('instance_id').notNull(),
  position: integer('position').notNull(),
  classId: id('class_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  samples: integer('samples').notNull().default(0),
});
export type InstanceClassRow = typeof instanceClass.$inferSelect;

/** A sample that an instance was trained with, and its class at that time. */
export const instanceSample = pgTable('classification_instance_sample', {
  ...tenantKeys(),
  instanceId: id('instance_id').notNull(),
  sampleId: id('sample_id').notNull(),
  classId: id('class_id').notNull(),
});

export const evaluation = pgTable('classification_evaluation', {
  ...tenantKeys(),
  instanceId: id('instance_id').notNull(),
  method: text('method', { enum: evaluationMethods }).notNull(),
  datasetId: id('dataset_id'),
  datasetName: text('dataset_name').notNull(),
  state: text('state', { enum: evaluationStates }).notNull().default('created'),
  f1Score: doublePrecision('f1_score'),
  accuracy: doublePrecision('accuracy'),
  numberOfSamples: integer('number_of_samples').notNull().default(0),
  metrics: jsonb('metrics').$type<EvaluationMetrics>(),
  cost: doublePrecision('cost'),
  seconds: doublePrecision('seconds'),
  taskId: id('task_id'),
  problem: jsonb('problem').$type<Sentence>(),
  evaluatedAt: moment('evaluated_at'),
  ...created(),
});
export type EvaluationRow = typeof evaluation.$inferSelect;

export const evaluated = pgTable('classification_evaluated', {
  ...tenantKeys(),
  evaluationId: id('evaluation_id').notNull(),
  sampleId: id('sample_id').notNull(),
  language: text('language'),
  trueClassId: id('true_class_id').notNull(),
  trueClassName: text('true_class_name').notNull(),
  predictedClassId: id('predicted_class_id').notNull(),
  predictedClassName: text('predicted_class_name').notNull(),
  probability: doublePrecision('probability').notNull(),
  probabilities: real('probabilities').array().notNull().default([]),
  trueProbability: doublePrecision('true_probability'),
  notSure: boolean('not_sure').notNull().default(false),
  possibleMistake: boolean('possible_mistake').notNull().default(false),
  words: jsonb('words').$type<DecidingWord[]>().notNull().default([]),
});
export type EvaluatedRow = typeof evaluated.$inferSelect;

export const prediction = pgTable('classification_prediction', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  documentId: id('document_id').notNull(),
  versionId: id('version_id'),
  modelId: id('model_id').notNull(),
  modelName: text('model_name').notNull(),
  instanceId: id('instance_id').notNull(),
  instanceVersion: integer('instance_version').notNull(),
  classId: id('class_id').notNull(),
  className: text('class_name').notNull(),
  probability: doublePrecision('probability').notNull(),
  probabilities: real('probabilities').array().notNull().default([]),
  notSure: boolean('not_sure').notNull().default(false),
  unlikeRank: doublePrecision('unlike_rank'),
  isUnlike: boolean('is_unlike').notNull().default(false),
  language: text('language'),
  words: jsonb('words').$type<DecidingWord[]>().notNull().default([]),
  predictedAt: moment('predicted_at').notNull().defaultNow(),
});
export type PredictionRow = typeof prediction.$inferSelect;

/** A document that a task has still to classify; without a task, one that arrived. */
export const request = pgTable('classification_request', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  documentId: id('document_id').notNull(),
  taskId: id('task_id'),
  modelId: id('model_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const feedback = pgTable('classification_feedback', {
  ...tenantKeys(),
  projectId: id('project_id').notNull(),
  documentId: id('document_id').notNull(),
  modelId: id('model_id').notNull(),
  modelName: text('model_name').notNull(),
  classId: id('class_id').notNull(),
  className: text('class_name').notNull(),
  ...authored(),
});
export type FeedbackRow = typeof feedback.$inferSelect;
