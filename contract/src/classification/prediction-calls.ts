import { z } from 'zod';
import { classificationCount, classificationEntry } from '../base/classification.ts';
import { id, idParams, integer, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  classifiedDocument,
  classifiedQuery,
  classifyInput,
  classifyStarted,
  explanation,
  feedbackInput,
  projectFeedbackInput,
  usableModel,
} from './prediction-schema.ts';
import { sample } from './sample-schema.ts';

const inDocument = { permission: 'DOCUMENT_READ', at: 'document', id: 'params.id' } as const;
const correct = { permission: 'CLASSIFICATION_FEEDBACK', at: 'document', id: 'params.id' } as const;
const inProject = { permission: 'DOCUMENT_READ', at: 'project', id: 'params.id' } as const;

export const predictionCalls = {
  classify: call({
    summary: 'Classify documents of a project with the active instance of a model, by a task.',
    access: { permission: 'CLASSIFICATION_SCHEDULE', at: 'project', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: classifyInput,
    answer: classifyStarted,
  }),
  usableModels: call({
    summary: 'The models with an active instance that can be used for the documents of a project.',
    access: inProject,
    params: idParams,
    answer: z.object({ items: z.array(usableModel) }),
  }),
  counts: call({
    summary: 'The classes of the documents of a project, by model.',
    access: inProject,
    params: idParams,
    answer: z.object({ items: z.array(classificationCount) }),
  }),
  predictions: call({
    summary: 'The documents of a project with what a model says about them.',
    access: inProject,
    params: idParams,
    query: classifiedQuery,
    answer: pageSchema(classifiedDocument),
  }),
  downloadAnalysis: call({
    summary: 'The classes of the documents of a project as CSV, with a column for each model.',
    access: inProject,
    params: idParams,
    answerKind: 'file',
  }),
  ofDocument: call({
    summary: 'What the models say about a document.',
    access: inDocument,
    params: idParams,
    answer: z.object({ items: z.array(classificationEntry) }),
  }),
  explain: call({
    summary: 'Why a model chose the class of a document: the words and passages that decided.',
    access: inDocument,
    params: z.object({ id, modelId: id }),
    query: z.object({
      /** Another class of the instance. */
      class_id: integer(1).optional(),
    }),
    answer: explanation,
  }),
  setFeedback: call({
    summary: 'Correct or confirm the class of a document.',
    access: correct,
    params: idParams,
    body: feedbackInput,
    answer: classificationEntry,
  }),
  removeFeedback: call({
    summary: 'Withdraw the correction of the class of a document.',
    access: correct,
    params: idParams,
    query: z.object({ model_id: integer(1) }),
    answer: classificationEntry,
  }),
  setProjectFeedback: call({
    summary: 'Correct or confirm the class of many documents of a project.',
    access: { permission: 'CLASSIFICATION_FEEDBACK', at: 'project', id: 'params.id' },
    params: idParams,
    body: projectFeedbackInput,
    answer: z.object({ changed: z.number().int() }),
  }),
  addFeedbackSample: call({
    summary:
      'Make a document a sample of the dataset of the model, with its corrected class. Also requires CLASSIFICATION_DATASET_UPDATE.',
    access: correct,
    params: idParams,
    body: z.object({ model_id: z.number().int().positive() }),
    answer: sample,
  }),
};
