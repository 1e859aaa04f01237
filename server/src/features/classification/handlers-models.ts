import type { modelCalls } from '@dossier/contract/classification/model-calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { getModel, listCompanyModels, listModels, modelFilters } from './verbs/list-models.ts';
import {
  getModelCompanies,
  rejoin,
  removeModelCompanies,
  setModelCompanies,
  withdraw,
} from './verbs/model-companies.ts';
import { removeModel } from './verbs/remove-model.ts';
import { createModel, updateModel } from './verbs/save-model.ts';

export const modelHandlers = (app: App): Handlers<Omit<typeof modelCalls, 'aiModels'>> => ({
  listModels: ({ scope, query }) => listModels({ app, scope }, query),
  listCompanyModels: ({ scope, query }) => listCompanyModels({ app, scope }, query),
  modelFilters: ({ scope }) => modelFilters({ app, scope }),
  createModel: ({ scope, authority, body }) => createModel({ app, scope, authority }, body),
  getModel: ({ scope, params }) => getModel({ app, scope }, params.id),
  updateModel: ({ scope, authority, params, body }) =>
    updateModel({ app, scope, authority }, { ...body, id: params.id }),
  removeModel: ({ scope, params }) => removeModel({ app, scope }, params.id),
  modelCompanies: ({ scope, authority, params }) => getModelCompanies({ app, scope, authority }, params.id),
  setModelCompanies: ({ scope, authority, params, body }) =>
    setModelCompanies({ app, scope, authority }, { id: params.id, companyIds: body.company_ids }),
  removeModelCompanies: ({ scope, authority, params, query }) =>
    removeModelCompanies({ app, scope, authority }, { id: params.id, companyIds: query.company_id ?? null }),
  withdraw: ({ scope, params }) => withdraw({ app, scope }, params.modelId),
  rejoin: ({ scope, params }) => rejoin({ app, scope }, params.modelId),
});
