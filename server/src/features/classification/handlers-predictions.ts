import type { predictionCalls } from '@dossier/contract/classification/prediction-calls';
import type { ChosenDocuments } from '@dossier/contract/documents/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import type { DocumentChoice } from '../documents/verbs/choose-documents.ts';
import { addFeedbackSample } from './verbs/add-feedback-sample.ts';
import { countProjectClasses, documentClasses } from './verbs/class-counts.ts';
import { downloadAnalysis } from './verbs/download-results.ts';
import { explainClass } from './verbs/explain-class.ts';
import { listClassified } from './verbs/list-classified.ts';
import { removeFeedback, setFeedback, setProjectFeedback } from './verbs/set-feedback.ts';
import { startClassifying } from './verbs/start-classifying.ts';
import { listUsableModels } from './verbs/usable-models.ts';

/** The schema accepts exactly one of the two. */
const toChoice = ({ ids, filter, except }: ChosenDocuments): DocumentChoice =>
  ids ? { ids } : { filter: filter ?? {}, except };

export const predictionHandlers = (app: App): Handlers<typeof predictionCalls> => ({
  classify: ({ scope, body }) =>
    startClassifying({ app, scope }, { modelId: body.model_id, choice: toChoice(body), onlyNew: body.only_new }),
  usableModels: async ({ scope }) => ({ items: await listUsableModels({ app, scope }) }),
  counts: async ({ scope }) => ({ items: await countProjectClasses({ app, scope }) }),
  predictions: ({ scope, query }) => listClassified({ app, scope }, query),
  downloadAnalysis: ({ scope }) => downloadAnalysis({ app, scope }),
  ofDocument: async ({ scope, params }) => ({ items: await documentClasses({ app, scope }, params.id) }),
  explain: ({ scope, params, query }) =>
    explainClass({ app, scope }, { id: params.id, modelId: params.modelId, classId: query.class_id }),
  setFeedback: ({ scope, authority, params, body }) =>
    setFeedback({ app, scope, authority }, { id: params.id, ...body }),
  removeFeedback: ({ scope, params, query }) =>
    removeFeedback({ app, scope }, { id: params.id, modelId: query.model_id }),
  setProjectFeedback: async ({ scope, body }) => ({
    changed: await setProjectFeedback({ app, scope }, { ...body, choice: toChoice(body) }),
  }),
  addFeedbackSample: ({ scope, authority, params, body }) =>
    addFeedbackSample({ app, scope, authority }, { id: params.id, modelId: body.model_id }),
});
