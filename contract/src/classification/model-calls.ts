import { z } from 'zod';
import { flag, id, idParams, integer, listQuery, oneOrMore, PER_PAGE_MAX, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { engines, instanceStates, modelStatuses } from './constants.ts';
import { csvWords, evaluatedSample, evaluatedSampleQuery, evaluatedText } from './prediction-schema.ts';
import {
  aiModel,
  companyModel,
  evaluation,
  evaluationEntry,
  evaluationInput,
  instance,
  instanceChange,
  instanceFilters,
  instanceInput,
  model,
  modelChange,
  modelCompanies,
  modelFilters,
  modelInput,
} from './schema.ts';

const read = 'CLASSIFICATION_MODEL_READ';
const update = 'CLASSIFICATION_MODEL_UPDATE';
const remove = 'CLASSIFICATION_MODEL_DELETE';
const inModel = <P extends typeof read | typeof update | typeof remove>(permission: P) =>
  ({ permission, at: 'classification_model', id: 'params.id' }) as const;
const inInstance = <P extends typeof read | typeof update | typeof remove>(permission: P) =>
  ({ permission, at: 'classification_model_instance', id: 'params.id' }) as const;
const inEvaluation = <P extends typeof read | typeof update | typeof remove>(permission: P) =>
  ({ permission, at: 'classification_model_evaluation', id: 'params.id' }) as const;

const perPage = { per_page: integer(1, PER_PAGE_MAX).default(10) };
const filters = {
  /** Words of the name or description. */
  q: z.string().trim().max(200).optional(),
  state: oneOrMore(z.enum(modelStatuses)),
  dataset_id: oneOrMore(integer()),
  language: oneOrMore(z.string().max(5)),
  generic: flag.optional(),
  ids: oneOrMore(integer()),
  ...perPage,
};
const order = ['name', 'status', 'f1_score', 'number_of_classes', 'created_at', 'updated_at'] as const;
const companyIds = z.array(z.number().int().positive()).max(1000);

export const modelCalls = {
  listModels: call({
    summary: 'The models of the companies of the caller, and those that are available to them.',
    access: { permission: read, at: 'accessible' },
    query: listQuery(order, { ...filters, company_id: oneOrMore(integer()) }, '-updated_at'),
    answer: pageSchema(model),
  }),
  listCompanyModels: call({
    summary: 'The models that are available in a company, with the generic ones that it withdrew from.',
    access: { permission: read, at: 'company', id: 'params.id' },
    params: idParams,
    query: listQuery(order, filters, '-updated_at'),
    answer: pageSchema(companyModel),
  }),
  modelFilters: call({
    summary: 'The filter options of the list of models, with counts.',
    access: { permission: read, at: 'accessible' },
    answer: modelFilters,
  }),
  createModel: call({
    summary: 'Add a model to a company.',
    access: { permission: 'CLASSIFICATION_MODEL_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: modelInput,
    answer: model,
  }),
  getModel: call({
    summary: 'A model.',
    access: inModel(read),
    params: idParams,
    answer: model,
  }),
  updateModel: call({
    summary: 'Change a model, or activate one of its instances. Omitted properties are unchanged.',
    access: inModel(update),
    params: idParams,
    body: modelChange,
    answer: model,
  }),
  removeModel: call({
    summary: 'Delete a model with its instances, evaluations and predictions.',
    access: inModel(remove),
    params: idParams,
    answerKind: 'nothing',
  }),
  modelCompanies: call({
    summary: 'The companies that a model is shared with.',
    access: inModel(read),
    params: idParams,
    answer: modelCompanies,
  }),
  setModelCompanies: call({
    summary:
      'Set the companies that a model is shared with. A company that is added requires CLASSIFICATION_MODEL_CREATE in it; companies that the caller cannot see stay.',
    access: inModel(update),
    params: idParams,
    body: z.object({ company_ids: companyIds }),
    answer: modelCompanies,
  }),
  removeModelCompanies: call({
    summary: 'Stop sharing a model: with these companies, or with all.',
    access: inModel(update),
    params: idParams,
    query: z.object({ company_id: oneOrMore(id) }),
    answer: modelCompanies,
  }),
  withdraw: call({
    summary: 'Make a model of another company unavailable in this one. Predictions stay.',
    access: { permission: update, at: 'company', id: 'params.id' },
    params: z.object({ id, modelId: id }),
    answerKind: 'nothing',
  }),
  rejoin: call({
    summary: 'Make a generic model available again in a company that withdrew from it.',
    access: { permission: update, at: 'company', id: 'params.id' },
    params: z.object({ id, modelId: id }),
    answerKind: 'nothing',
  }),
  aiModels: call({
    summary: 'The AI models that can classify without training, in a company.',
    access: { permission: read, at: 'company', id: 'params.id' },
    params: idParams,
    answer: z.object({ items: z.array(aiModel) }),
  }),
};

export const instanceCalls = {
  listInstances: call({
    summary: 'The instances of a model, the newest first.',
    access: inModel(read),
    params: idParams,
    query: listQuery(
      ['version', 'name', 'state', 'f1_score', 'number_of_samples', 'created_at'],
      {
        q: z.string().trim().max(200).optional(),
        state: oneOrMore(z.enum(instanceStates)),
        engine: oneOrMore(z.enum(engines)),
        ...perPage,
      },
      '-version',
    ),
    answer: pageSchema(instance),
  }),
  createInstance: call({
    summary: 'Train a new instance of a model with the samples of its dataset, by a task.',
    access: inModel(update),
    idempotent: true,
    params: idParams,
    body: instanceInput,
    answer: instance,
  }),
  instanceFilters: call({
    summary: 'The filter options of the list of instances, with counts.',
    access: inModel(read),
    params: idParams,
    answer: instanceFilters,
  }),
  getInstance: call({
    summary: 'An instance of a model.',
    access: inInstance(read),
    params: idParams,
    answer: instance,
  }),
  updateInstance: call({
    summary: 'Rename an instance.',
    access: inInstance(update),
    params: idParams,
    body: instanceChange,
    answer: instance,
  }),
  removeInstance: call({
    summary: 'Delete an instance with its evaluations. The active one cannot be deleted.',
    access: inInstance(remove),
    params: idParams,
    answerKind: 'nothing',
  }),
};

export const evaluationCalls = {
  listEvaluations: call({
    summary: 'The evaluations of an instance, the newest first.',
    access: inInstance(read),
    params: idParams,
    query: listQuery(['created_at', 'evaluated_at', 'f1_score', 'state'], perPage, '-created_at'),
    answer: pageSchema(evaluationEntry),
  }),
  evaluate: call({
    summary: 'Evaluate an instance, by a task.',
    access: inInstance(update),
    idempotent: true,
    params: idParams,
    body: evaluationInput,
    answer: evaluation,
  }),
  getEvaluation: call({
    summary: 'An evaluation with its figures.',
    access: inEvaluation(read),
    params: idParams,
    answer: evaluation,
  }),
  removeEvaluation: call({
    summary: 'Delete an evaluation.',
    access: inEvaluation(remove),
    params: idParams,
    answerKind: 'nothing',
  }),
  evaluationSamples: call({
    summary: 'The samples of an evaluation with their predictions, also beside those of another evaluation.',
    access: inEvaluation(read),
    params: idParams,
    query: evaluatedSampleQuery,
    answer: pageSchema(evaluatedSample),
  }),
  evaluationSample: call({
    summary: 'A sample of an evaluation with its text and the words that decided.',
    access: inEvaluation(read),
    params: z.object({ id, sampleId: id }),
    answer: evaluatedText,
  }),
  useEvaluationSamples: call({
    summary:
      'Add samples of an evaluation on another dataset to the dataset of the model, with their true classes. Also requires CLASSIFICATION_DATASET_UPDATE.',
    access: inEvaluation(update),
    params: idParams,
    body: z.object({ sample_ids: z.array(z.number().int().positive()).min(1).max(1000) }),
    answer: z.object({ added: z.number().int(), present: z.number().int() }),
  }),
  downloadEvaluation: call({
    summary: 'The samples of an evaluation with their predictions as CSV.',
    access: inEvaluation(read),
    whenArchived: true,
    params: idParams,
    body: z.object({ words: csvWords.default({}) }),
    answerKind: 'file',
  }),
};
