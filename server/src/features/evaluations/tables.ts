import type { Sentence } from '@dossier/contract/base/sentence';
import type { AnswerOutcome, EvaluationState } from '@dossier/contract/evaluations/constants';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const questionSet = pgTable('question_set', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdBy: id('created_by'),
  updatedBy: id('updated_by'),
});
export type SetRow = typeof questionSet.$inferSelect;

/** What a question asks, what its answer must contain one of, and what it is asked about. */
const asked = {
  position: integer('position').notNull(),
  question: text('question').notNull(),
  expected: text('expected').array().notNull(),
  projectId: id('project_id'),
  documentId: id('document_id'),
};

export const setQuestion = pgTable('set_question', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  setId: id('set_id').notNull(),
  ...asked,
});
export type SetQuestionRow = typeof setQuestion.$inferSelect;

export const evaluation = pgTable('evaluation', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  setId: id('set_id'),
  setName: text('set_name').notNull(),
  state: text('state').$type<EvaluationState>().notNull().default('running'),
  taskId: id('task_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
  createdBy: id('created_by'),
});
export type EvaluationRow = typeof evaluation.$inferSelect;

export const evaluationQuestion = pgTable('evaluation_question', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  evaluationId: id('evaluation_id').notNull(),
  ...asked,
});
export type EvaluationQuestionRow = typeof evaluationQuestion.$inferSelect;

export const evaluationModel = pgTable('evaluation_model', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  evaluationId: id('evaluation_id').notNull(),
  position: integer('position').notNull(),
  /** Null: the built-in one. */
  modelId: id('model_id'),
  modelName: text('model_name').notNull(),
  providerName: text('provider_name').notNull(),
  stopped: jsonb('stopped').$type<Sentence>(),
});
export type EvaluationModelRow = typeof evaluationModel.$inferSelect;

/** A quote of an answer. */
export interface AnswerSource {
  document_id: number;
  document_name: string;
  page: number;
  text: string;
}

export const evaluationAnswer = pgTable('evaluation_answer', {
  companyId: id('company_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  modelRowId: id('model_row_id').notNull(),
  questionId: id('question_id').notNull(),
  outcome: text('outcome').$type<AnswerOutcome>().notNull(),
  isRight: boolean('is_right').notNull(),
  content: text('content').notNull(),
  sources: jsonb('sources').$type<AnswerSource[]>().notNull(),
  documentIds: bigint('document_ids', { mode: 'number' }).array().notNull(),
  citations: integer('citations').notNull(),
  holding: integer('holding').notNull(),
  firstMs: integer('first_ms'),
  durationMs: integer('duration_ms'),
  cost: doublePrecision('cost').notNull().default(0),
  problem: jsonb('problem').$type<Sentence>(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type AnswerRow = typeof evaluationAnswer.$inferSelect;
