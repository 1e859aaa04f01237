import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { authorship, mention, moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import {
  answerOutcomes,
  evaluationStates,
  MAX_EXPECTED,
  MAX_EXPECTED_CHARACTERS,
  MAX_MODELS,
  MAX_QUESTION,
  MAX_QUESTIONS,
} from './constants.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

/** A question with the texts of which its answer must contain one; without any, the right answer is "not found". */
export const setQuestion = z.object({
  question: z
    .string()
    .trim()
    .min(1, asIssue(say('question_required')))
    .max(MAX_QUESTION),
  expected: z.array(z.string().trim().min(1).max(MAX_EXPECTED_CHARACTERS)).max(MAX_EXPECTED),
  /** Asked about the whole company without one. */
  project_id: chosenId.nullable().default(null),
  document_id: chosenId.nullable().default(null),
});
export type SetQuestion = z.output<typeof setQuestion>;

export const questionSetInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, asIssue(say('name_required')))
    .max(100),
  questions: z
    .array(setQuestion)
    .min(1, asIssue(say('questions_required')))
    .max(MAX_QUESTIONS),
});
export type QuestionSetInput = z.output<typeof questionSetInput>;

/** Replaces name and questions. */
export const questionSetChange = questionSetInput.extend({
  /** `updated_at` of what the change is based on. */
  based_on: moment,
});
export type QuestionSetChange = z.output<typeof questionSetChange>;

export const questionSetEntry = z.object({
  id: rowId,
  name: z.string(),
  questions: z.number().int(),
  /** Those that the documents do not answer. */
  unanswerable: z.number().int(),
  ...authorship,
});
export type QuestionSetEntry = z.output<typeof questionSetEntry>;

export const questionSet = z.object({
  id: rowId,
  company: mention,
  name: z.string(),
  /** Those about projects or documents that the caller cannot read are not included, but counted. */
  items: z.array(
    z.object({
      question: z.string(),
      expected: z.array(z.string()),
      project: mention.nullable(),
      document: mention.nullable(),
    }),
  ),
  hidden: z.number().int(),
  ...authorship,
});
export type QuestionSet = z.output<typeof questionSet>;

export const evaluationModel = z.object({
  /** 0 is the built-in model. */
  id: rowId,
  name: z.string(),
  provider: z.string(),
});
export type EvaluationModel = z.output<typeof evaluationModel>;

export const evaluationInput = z.object({
  set_id: chosenId,
  model_ids: z
    .array(z.number().int().min(0))
    .min(1, asIssue(say('models_required')))
    .max(MAX_MODELS),
});
export type EvaluationInput = z.output<typeof evaluationInput>;

/** The figures of a model. Questions that failed count as not right; those that were not asked or skipped do not count. */
export const modelFigures = evaluationModel.extend({
  /** Identifies the model in this evaluation. */
  row_id: rowId,
  asked: z.number().int(),
  /** Questions with an expected answer, and how many were answered right. */
  answerable: z.number().int(),
  right: z.number().int(),
  /** Questions without an answer in the documents, and how many were refused. */
  unanswerable: z.number().int(),
  right_refusals: z.number().int(),
  /** Citations that were made, and those that hold. */
  citations: z.number().int(),
  holding: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  median_ms: z.number().int().nullable(),
  p95_ms: z.number().int().nullable(),
  first_median_ms: z.number().int().nullable(),
  cost: z.number(),
  /** Why it was not asked any more. */
  stopped: sentence.nullable(),
});
export type ModelFigures = z.output<typeof modelFigures>;

const evaluationBase = {
  id: rowId,
  company: mention,
  /** The set; null if it was deleted. */
  set_id: rowId.nullable(),
  set_name: z.string(),
  state: z.enum(evaluationStates),
  questions: z.number().int(),
  /** Answers so far, of all models together. */
  answers: z.number().int(),
  task_id: rowId.nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
  created_by: person.nullable(),
};

export const evaluationEntry = z.object({ ...evaluationBase, models: z.array(modelFigures) });
export type EvaluationEntry = z.output<typeof evaluationEntry>;

const verdict = z.object({
  row_id: rowId,
  outcome: z.enum(answerOutcomes),
  right: z.boolean(),
});

export const evaluation = z.object({
  ...evaluationBase,
  models: z.array(modelFigures),
  items: z.array(
    z.object({
      id: rowId,
      /** Null if the caller cannot read the documents that it is about. */
      question: z.string().nullable(),
      expected: z.array(z.string()),
      verdicts: z.array(verdict),
    }),
  ),
});
export type Evaluation = z.output<typeof evaluation>;

export const evaluationAnswer = verdict.extend({
  name: z.string(),
  provider: z.string(),
  /** Null if the caller can no longer read all documents that the answer was made from. */
  text: z.string().nullable(),
  sources: z.array(
    z.object({ document_id: rowId, document_name: z.string(), page: z.number().int(), text: z.string() }),
  ),
  citations: z.number().int(),
  holding: z.number().int(),
  duration_ms: z.number().int().nullable(),
  first_ms: z.number().int().nullable(),
  cost: z.number(),
  problem: sentence.nullable(),
});
export type EvaluationAnswer = z.output<typeof evaluationAnswer>;

export const evaluatedQuestion = z.object({
  id: rowId,
  question: z.string(),
  expected: z.array(z.string()),
  project: mention.nullable(),
  document: mention.nullable(),
  answers: z.array(evaluationAnswer),
});
export type EvaluatedQuestion = z.output<typeof evaluatedQuestion>;
