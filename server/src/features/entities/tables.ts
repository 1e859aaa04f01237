import type { Sentence } from '@dossier/contract/base/sentence';
import { type BuiltInKind, decisionActions, documentStates, ownKindTypes } from '@dossier/contract/entities/constants';
import type { LineProblem, ModelLabel } from '@dossier/contract/entities/schema';
import { bigint, boolean, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenantKeys = () => ({
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
});
const authored = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});

export const analysis = pgTable('entity_analysis', {
  ...tenantKeys(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  kinds: text('kinds').array().$type<BuiltInKind[]>().notNull().default([]),
  onArrival: boolean('on_arrival').notNull().default(false),
  /** The number of the next own kind. */
  nextKind: integer('next_kind').notNull().default(1),
  /** Increases whenever a run would find something else. */
  revision: integer('revision').notNull().default(1),
  ...authored(),
});
export type AnalysisRow = typeof analysis.$inferSelect;

export const ownKind = pgTable('entity_kind', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  type: text('type', { enum: ownKindTypes }).notNull(),
  enabled: boolean('enabled').notNull().default(true),
  modelId: id('model_id'),
  /** Of a model: the labels that it finds, as kinds. */
  labels: jsonb('labels').$type<ModelLabel[]>().notNull().default([]),
  expression: text('expression'),
  ignoreCase: boolean('ignore_case').notNull().default(false),
  problems: jsonb('problems').$type<LineProblem[]>().notNull().default([]),
  numberOfProblems: integer('number_of_problems').notNull().default(0),
  ...authored(),
});
export type OwnKindRow = typeof ownKind.$inferSelect;

export const term = pgTable('entity_term', {
  ...tenantKeys(),
  kindId: id('kind_id').notNull(),
  term: text('term').notNull(),
  termKey: text('term_key').notNull(),
  spellings: text('spellings').array().notNull().default([]),
});
export type TermRow = typeof term.$inferSelect;

/** What an analysis found in a document, or that it is still to be analysed. */
export const result = pgTable('entity_result', {
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
  entities: integer('entities').notNull().default(0),
  mentions: integer('mentions').notNull().default(0),
  kinds: jsonb('kinds').$type<Record<string, number>>().notNull().default({}),
  /** Whether its mentions are in the totals of entities and spellings. */
  counted: boolean('counted').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ResultRow = typeof result.$inferSelect;

export const entity = pgTable('entity', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  projectId: id('project_id').notNull(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  value: text('value'),
  isSplit: boolean('is_split').notNull().default(false),
  /** The entity that it was merged into, directly or over others. */
  rootId: id('root_id'),
  hidden: boolean('hidden').notNull().default(false),
  shownKind: text('shown_kind'),
  shownName: text('shown_name'),
  revision: integer('revision').notNull().default(0),
  /** Its most frequent spelling, and totals, with decisions applied; 0 if it was merged or hidden. */
  name: text('name'),
  spellings: integer('spellings').notNull().default(0),
  mentions: integer('mentions').notNull().default(0),
  documents: integer('documents').notNull().default(0),
});
export type EntityRow = typeof entity.$inferSelect;

export const spelling = pgTable('entity_spelling', {
  ...tenantKeys(),
  entityId: id('entity_id').notNull(),
  splitId: id('split_id'),
  text: text('text').notNull(),
  mentions: integer('mentions').notNull().default(0),
});
export type SpellingRow = typeof spelling.$inferSelect;

export const mention = pgTable('entity_mention', {
  ...tenantKeys(),
  resultId: id('result_id').notNull(),
  spellingId: id('spelling_id').notNull(),
  page: integer('page').notNull(),
  startAt: integer('start_at').notNull(),
  endAt: integer('end_at').notNull(),
  sentenceStart: integer('sentence_start').notNull(),
  sentenceEnd: integer('sentence_end').notNull(),
  certainty: real('certainty').notNull(),
  alternatives: text('alternatives').array().notNull().default([]),
});
export type MentionRow = typeof mention.$inferSelect;

export const decision = pgTable('entity_decision', {
  ...tenantKeys(),
  analysisId: id('analysis_id').notNull(),
  projectId: id('project_id').notNull(),
  action: text('action', { enum: decisionActions }).notNull(),
  targetId: id('target_id'),
  kind: text('kind'),
  text: text('text'),
  names: text('names').array().notNull().default([]),
  targetName: text('target_name'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: id('created_by'),
});
export type DecisionRow = typeof decision.$inferSelect;

export const decisionPart = pgTable('entity_decision_part', {
  ...tenantKeys(),
  decisionId: id('decision_id').notNull(),
  entityId: id('entity_id'),
  spellingId: id('spelling_id'),
});
