import { z } from 'zod';
import { id, idParams, listQuery, oneOrMore, pageSchema, integer } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import { fieldTypes, fieldUses } from './constants.ts';
import {
  fieldWithUsage,
  customField,
  fieldChange,
  fieldFilters,
  fieldReplacement,
  fieldInput,
  fieldsReplacement,
  fieldsView,
  fieldsViewChange,
  effectiveField,
} from './schema.ts';

const fieldParams = z.object({ id, fieldId: id });
const about = {
  q: z.string().trim().max(200).optional(),
  type: oneOrMore(z.enum(fieldTypes)),
  used_on: oneOrMore(z.enum(fieldUses)),
};
const deleted = z.object({ deleted_values: z.number().int() });
const deletedFields = deleted.extend({ deleted_fields: z.number().int() });
const settingsPermission = { company: 'COMPANY_SETTINGS_EDIT', project: 'PROJECT_SETTINGS_EDIT' } as const;
const placedQuery = listQuery(['name'], about);

/** The calls that companies and projects have in common. */
const callsAt = <L extends 'company' | 'project'>(at: L) =>
  ({
    list: call({
      summary: `The custom fields of a ${at}, including inherited ones, with its settings for each.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: idParams,
      query: placedQuery,
      answer: pageSchema(effectiveField),
    }),
    create: call({
      summary: `Add a custom field to a ${at}.`,
      access: { permission: 'CUSTOM_FIELD_CREATE', at, id: 'params.id' },
      idempotent: true,
      params: idParams,
      body: fieldInput,
      answer: customField,
    }),
    replaceAll: call({
      summary: `Replace the custom fields that a ${at} defines. Omitted fields are deleted with their values. Also requires CUSTOM_FIELD_CREATE and CUSTOM_FIELD_DELETE.`,
      access: { permission: 'CUSTOM_FIELD_UPDATE', at, id: 'params.id' },
      params: idParams,
      body: fieldsReplacement,
      answer: deletedFields.extend({ fields: z.array(customField) }),
    }),
    removeAll: call({
      summary: `Delete all custom fields that a ${at} defines, with their values.`,
      access: { permission: 'CUSTOM_FIELD_DELETE', at, id: 'params.id' },
      params: idParams,
      answer: deletedFields,
    }),
    view: call({
      summary: `Which custom fields a ${at} uses, shows, requires and compares.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: idParams,
      answer: fieldsView,
    }),
    changeView: call({
      summary: `Choose which custom fields a ${at} uses, shows, requires and compares. Omitted properties are unchanged.`,
      access: { permission: settingsPermission[at], at, id: 'params.id' },
      params: idParams,
      body: fieldsViewChange,
      answer: fieldsView,
    }),
    resetView: call({
      summary: `Reset to inherited which custom fields a ${at} uses, shows, requires and compares.`,
      access: { permission: settingsPermission[at], at, id: 'params.id' },
      params: idParams,
      answer: fieldsView,
    }),
    get: call({
      summary: `A custom field of a ${at}, with the number of its values.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: fieldParams,
      answer: fieldWithUsage,
    }),
    replace: call({
      summary: `Replace the definition of a custom field of a ${at}; its type cannot change. Omitted options are deleted with their values.`,
      access: { permission: 'CUSTOM_FIELD_UPDATE', at, id: 'params.id' },
      params: fieldParams,
      body: fieldReplacement,
      answer: customField,
    }),
    update: call({
      summary: `Change a custom field of a ${at}. Omitted options are deleted with their values.`,
      access: { permission: 'CUSTOM_FIELD_UPDATE', at, id: 'params.id' },
      params: fieldParams,
      body: fieldChange,
      answer: customField,
    }),
    remove: call({
      summary: `Delete a custom field of a ${at} with its values.`,
      access: { permission: 'CUSTOM_FIELD_DELETE', at, id: 'params.id' },
      params: fieldParams,
      answer: deleted,
    }),
  }) as const;

const companyFieldCalls = callsAt('company');
const projectFieldCalls = callsAt('project');

export const customFieldCalls = {
  filters: call({
    summary: 'The filter options of the list of custom fields.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'accessible' },
    answer: fieldFilters,
  }),
  list: call({
    summary: 'The custom fields of the installation, and of the companies and projects that the caller can see.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'accessible' },
    query: listQuery(['name', 'type', 'created_at', 'updated_at'], {
      ...about,
      level: oneOrMore(z.enum(roleContexts)),
      company_id: oneOrMore(integer()),
      project_id: oneOrMore(integer()),
    }),
    answer: pageSchema(customField),
  }),
  create: call({
    summary: 'Add a custom field to the installation, for every company.',
    access: { permission: 'CUSTOM_FIELD_CREATE', at: 'app' },
    idempotent: true,
    body: fieldInput,
    answer: customField,
  }),
  get: call({
    summary: 'A custom field of the installation, with the number of its values.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'app' },
    params: idParams,
    answer: fieldWithUsage,
  }),
  update: call({
    summary: 'Change a custom field of the installation. Omitted options are deleted with their values.',
    access: { permission: 'CUSTOM_FIELD_UPDATE', at: 'app' },
    params: idParams,
    body: fieldChange,
    answer: customField,
  }),
  remove: call({
    summary: 'Delete a custom field of the installation with its values.',
    access: { permission: 'CUSTOM_FIELD_DELETE', at: 'app' },
    params: idParams,
    answer: deleted,
  }),
  listOfCompany: companyFieldCalls.list,
  createOfCompany: companyFieldCalls.create,
  replaceAllOfCompany: companyFieldCalls.replaceAll,
  removeAllOfCompany: companyFieldCalls.removeAll,
  viewOfCompany: companyFieldCalls.view,
  changeViewOfCompany: companyFieldCalls.changeView,
  resetViewOfCompany: companyFieldCalls.resetView,
  getOfCompany: companyFieldCalls.get,
  replaceOfCompany: companyFieldCalls.replace,
  updateOfCompany: companyFieldCalls.update,
  removeOfCompany: companyFieldCalls.remove,
  listOfProject: projectFieldCalls.list,
  createOfProject: projectFieldCalls.create,
  replaceAllOfProject: projectFieldCalls.replaceAll,
  removeAllOfProject: projectFieldCalls.removeAll,
  viewOfProject: projectFieldCalls.view,
  changeViewOfProject: projectFieldCalls.changeView,
  resetViewOfProject: projectFieldCalls.resetView,
  getOfProject: projectFieldCalls.get,
  replaceOfProject: projectFieldCalls.replace,
  updateOfProject: projectFieldCalls.update,
  removeOfProject: projectFieldCalls.remove,
};
