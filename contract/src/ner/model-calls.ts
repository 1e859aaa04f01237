import { z } from 'zod';
import { id, idParams, integer, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import {
  aiModel,
  labelChange,
  labelInput,
  labelOrder,
  labels,
  modelChange,
  modelInput,
  modelQuery,
  nerModel,
  trainInput,
  version,
  versionError,
  versionErrorQuery,
  versionQuery,
} from './schema.ts';

const read = 'ENTITY_ANALYSIS_READ';
const update = 'ENTITY_ANALYSIS_UPDATE';
const inModel = <P extends typeof read | typeof update | 'ENTITY_ANALYSIS_DELETE'>(permission: P) =>
  ({ permission, at: 'ner_model', id: 'params.id' }) as const;
const labelParams = z.object({ id, labelId: id });
const versionParams = z.object({ id, versionId: id });

export const modelCalls = {
  list: call({
    summary: 'The named-entity models of the companies of the caller.',
    access: { permission: read, at: 'accessible' },
    query: modelQuery.extend({ company_id: oneOrMore(integer()) }),
    answer: pageSchema(nerModel),
  }),
  listInCompany: call({
    summary: 'The named-entity models of a company.',
    access: { permission: read, at: 'company', id: 'params.id' },
    params: idParams,
    query: modelQuery,
    answer: pageSchema(nerModel),
  }),
  create: call({
    summary: 'Add a named-entity model to a company.',
    access: { permission: 'ENTITY_ANALYSIS_CREATE', at: 'company', id: 'body.company_id' },
    idempotent: true,
    body: modelInput,
    answer: nerModel,
  }),
  get: call({
    summary: 'A named-entity model with its labels.',
    access: inModel(read),
    params: idParams,
    answer: nerModel,
  }),
  update: call({
    summary: 'Change a named-entity model, or activate one of its versions. Omitted properties are unchanged.',
    access: inModel(update),
    params: idParams,
    body: modelChange,
    answer: nerModel,
  }),
  remove: call({
    summary: 'Delete a named-entity model with its sentences and versions. Refused while an entity analysis uses it.',
    access: inModel('ENTITY_ANALYSIS_DELETE'),
    params: idParams,
    answerKind: 'nothing',
  }),
  createLabel: call({
    summary: 'Add a label to a model, behind the others.',
    access: inModel(update),
    idempotent: true,
    params: idParams,
    body: labelInput,
    answer: labels,
  }),
  orderLabels: call({
    summary: 'Set the order of the labels of a model, which is that of their number keys.',
    access: inModel(update),
    params: idParams,
    body: labelOrder,
    answer: labels,
  }),
  updateLabel: call({
    summary: 'Rename a label or change its colour. Omitted properties are unchanged.',
    access: inModel(update),
    params: labelParams,
    body: labelChange,
    answer: labels,
  }),
  removeLabel: call({
    summary: 'Delete a label with its entities in all sentences.',
    access: inModel(update),
    params: labelParams,
    answer: labels,
  }),
  train: call({
    summary:
      'Train a new version of a model with its labelled sentences, or measure an AI model with them, by a task. The first trained version becomes active.',
    access: inModel(update),
    idempotent: true,
    params: idParams,
    body: trainInput,
    answer: version,
  }),
  aiModels: call({
    summary: 'The AI models that can find the entities of a model without training.',
    access: inModel(read),
    params: idParams,
    answer: z.object({ items: z.array(aiModel) }),
  }),
  versions: call({
    summary: 'The versions of a model.',
    access: inModel(read),
    params: idParams,
    query: versionQuery,
    answer: pageSchema(version),
  }),
  getVersion: call({
    summary: 'A version of a model.',
    access: inModel(read),
    params: versionParams,
    answer: version,
  }),
  removeVersion: call({
    summary: 'Delete a version of a model. The active one cannot be deleted; training ends.',
    access: inModel('ENTITY_ANALYSIS_DELETE'),
    params: versionParams,
    answerKind: 'nothing',
  }),
  versionErrors: call({
    summary: 'Examples of what a version got wrong in sentences that it was not trained with.',
    access: inModel(read),
    params: versionParams,
    query: versionErrorQuery,
    answer: pageSchema(versionError),
  }),
};
