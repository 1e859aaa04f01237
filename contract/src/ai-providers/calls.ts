import { z } from 'zod';
import { id, idParams, integer, listQuery, oneOrMore, pageSchema } from '../base/page.ts';
import { call } from '../base/route.ts';
import { startedTask } from '../companies/schema.ts';
import { providerKinds, usageGroups } from './constants.ts';
import { localModels, modelFetch, remoteModel, remoteModelQuery } from './local-models.ts';
import { aiDefaults, aiDefaultsChange, aiProvider, listedModels, providerChange, providerInput } from './schema.ts';
import { aiUsage, usageLimits } from './usage.ts';

/** A period of days in UTC, both included; by default the current month. */
const usageFilter = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  company_id: oneOrMore(integer()),
};
/** Of whole companies with COMPANY_SETTINGS_EDIT, otherwise of the projects. */
const usageAccess = { permission: 'PROJECT_SETTINGS_EDIT', at: 'accessible' } as const;

const companyParams = z.object({ id, providerId: id });

export const aiProviderCalls = {
  list: call({
    summary: 'The AI providers of the app and of the companies whose settings the caller can change.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'accessible' },
    query: listQuery(['name', 'created_at', 'updated_at'], {
      q: z.string().trim().max(200).optional(),
      kind: oneOrMore(z.enum(providerKinds)),
      level: oneOrMore(z.enum(['app', 'company'])),
      company_id: oneOrMore(integer()),
    }),
    answer: pageSchema(aiProvider),
  }),
  create: call({
    summary: 'Connect an AI provider for the whole app.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    idempotent: true,
    body: providerInput,
    answer: aiProvider,
  }),
  get: call({
    summary: 'An AI provider of the app.',
    access: { permission: 'SETTING_READ', at: 'app' },
    params: idParams,
    answer: aiProvider,
  }),
  update: call({
    summary: 'Change an AI provider of the app. Omitted properties are unchanged; its models are replaced as a whole.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    params: idParams,
    body: providerChange,
    answer: aiProvider,
  }),
  remove: call({
    summary: 'Delete an AI provider of the app with its models.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    params: idParams,
    answerKind: 'nothing',
  }),
  test: call({
    summary: 'Test the address, certificate, key and models of an AI provider of the app.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    params: idParams,
    answer: aiProvider,
  }),
  listModels: call({
    summary: 'The models that an AI provider of the app offers.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    params: idParams,
    answer: listedModels,
  }),
  defaults: call({
    summary: 'The models of the app that are used where none is chosen.',
    access: { permission: 'SETTING_READ', at: 'app' },
    answer: aiDefaults,
  }),
  changeDefaults: call({
    summary: 'Choose the models of the app that are used where none is chosen.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    body: aiDefaultsChange,
    answer: aiDefaults,
  }),
  createOfCompany: call({
    summary: 'Connect an AI provider for a company.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    idempotent: true,
    params: idParams,
    body: providerInput,
    answer: aiProvider,
  }),
  getOfCompany: call({
    summary: 'An AI provider of a company.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: companyParams,
    answer: aiProvider,
  }),
  updateOfCompany: call({
    summary:
      'Change an AI provider of a company. Omitted properties are unchanged; its models are replaced as a whole.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: companyParams,
    body: providerChange,
    answer: aiProvider,
  }),
  removeOfCompany: call({
    summary: 'Delete an AI provider of a company with its models.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: companyParams,
    answerKind: 'nothing',
  }),
  testOfCompany: call({
    summary: 'Test the address, certificate, key and models of an AI provider of a company.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: companyParams,
    answer: aiProvider,
  }),
  listModelsOfCompany: call({
    summary: 'The models that an AI provider of a company offers.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: companyParams,
    answer: listedModels,
  }),
  defaultsOfCompany: call({
    summary: 'The models of a company that are used where none is chosen, including those of the app.',
    access: { permission: 'COMPANY_SETTINGS_READ', at: 'company', id: 'params.id' },
    params: idParams,
    answer: aiDefaults,
  }),
  changeDefaultsOfCompany: call({
    summary: 'Choose the models of a company that are used where none is chosen.',
    access: { permission: 'COMPANY_SETTINGS_EDIT', at: 'company', id: 'params.id' },
    params: idParams,
    body: aiDefaultsChange,
    answer: aiDefaults,
  }),
  listLocal: call({
    summary: 'The models in the folder of the server.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    answer: localModels,
  }),
  lookUpLocal: call({
    summary:
      'What a repository of models offers: files with sizes and checksums, and the licence. Nothing is fetched yet.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    query: remoteModelQuery,
    answer: remoteModel,
  }),
  fetchLocal: call({
    summary: 'Fetch a model into the folder of the server, as a task.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    idempotent: true,
    body: modelFetch,
    answer: startedTask,
  }),
  removeLocal: call({
    summary: 'Delete a fetched model from the folder of the server.',
    access: { permission: 'SETTING_UPDATE', at: 'app' },
    query: z.object({ name: z.string().min(1).max(200) }),
    answerKind: 'nothing',
  }),
  usage: call({
    summary:
      'The calls of models in the companies and projects whose settings the caller can change: by day, and by one other property.',
    access: usageAccess,
    query: z.object({ ...usageFilter, by: z.enum(usageGroups).default('feature') }),
    answer: aiUsage,
  }),
  usageLimits: call({
    summary:
      'The limits of this month in the companies and projects whose settings the caller can change, with what is left of them.',
    access: usageAccess,
    query: z.object({ company_id: usageFilter.company_id }),
    answer: usageLimits,
  }),
  exportUsage: call({
    summary: 'The same by day and all properties, as CSV.',
    access: usageAccess,
    query: z.object(usageFilter),
    answerKind: 'file',
  }),
};
