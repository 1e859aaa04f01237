import { z } from 'zod';
import { id, idParams } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  evaluatedQuestion,
  evaluation,
  evaluationEntry,
  evaluationInput,
  evaluationModel,
  questionSet,
  questionSetChange,
  questionSetEntry,
  questionSetInput,
} from './schema.ts';

const inCompany = { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' } as const;
const inSet = { permission: 'COMPANY_SETTINGS_EDIT', at: 'question_set', id: 'params.id' } as const;
const inEvaluation = { permission: 'COMPANY_SETTINGS_EDIT', at: 'evaluation', id: 'params.id' } as const;

export const evaluationCalls = {
  listSets: call({
    summary: 'The sets of questions of a company, by name.',
    access: inCompany,
    params: idParams,
    answer: z.object({ items: z.array(questionSetEntry) }),
  }),
  createSet: call({
    summary: 'Add a set of questions. Its projects and documents must be readable by the caller.',
    access: inCompany,
    idempotent: true,
    params: idParams,
    body: questionSetInput,
    answer: questionSet,
  }),
  getSet: call({
    summary: 'A set of questions with those about documents that the caller can read.',
    access: inSet,
    params: idParams,
    answer: questionSet,
  }),
  updateSet: call({
    summary: 'Replace the name and the questions of a set. Questions that the caller cannot read are kept.',
    access: inSet,
    params: idParams,
    body: questionSetChange,
    answer: questionSet,
  }),
  removeSet: call({
    summary: 'Delete a set of questions. Evaluations with it are kept.',
    access: inSet,
    params: idParams,
    answerKind: 'nothing',
  }),
  models: call({
    summary: 'The models that can be evaluated in a company, the built-in one first.',
    access: inCompany,
    params: idParams,
    answer: z.object({ items: z.array(evaluationModel) }),
  }),
  list: call({
    summary: 'The evaluations of a company with the figures of their models, newest first.',
    access: inCompany,
    params: idParams,
    answer: z.object({ items: z.array(evaluationEntry) }),
  }),
  start: call({
    summary: 'Ask every question of a set to every chosen model, by a task.',
    access: inCompany,
    idempotent: true,
    params: idParams,
    body: evaluationInput,
    answer: evaluation,
  }),
  get: call({
    summary: 'An evaluation with the figures of its models and what became of each question.',
    access: inEvaluation,
    params: idParams,
    answer: evaluation,
  }),
  question: call({
    summary: 'A question of an evaluation with the answers of all models. Documents that the caller cannot read: 404.',
    access: inEvaluation,
    params: z.object({ id, questionId: id }),
    answer: evaluatedQuestion,
  }),
  remove: call({
    summary: 'Delete an evaluation. One that is running ends.',
    access: inEvaluation,
    params: idParams,
    answerKind: 'nothing',
  }),
};
