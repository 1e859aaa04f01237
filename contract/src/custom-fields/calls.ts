import { z } from 'zod';
import { id, idParams, listQuery, manyOf, pageOf, whole } from '../base/page.ts';
import { roleContexts } from '../base/permission.ts';
import { call } from '../base/route.ts';
import {
  countedField,
  customField,
  fieldChange,
  fieldFilters,
  fieldSend,
  fieldsView,
  fieldsViewChange,
  fieldTypes,
  fieldUses,
  placedField,
} from './schema.ts';

const fieldParams = z.object({ id, fieldId: id });
const about = {
  q: z.string().trim().max(200).optional(),
  type: manyOf(z.enum(fieldTypes)),
  used_on: manyOf(z.enum(fieldUses)),
};
const deleted = z.object({ deleted_values: z.number().int() });
const editsSettings = { company: 'COMPANY_SETTINGS_EDIT', project: 'PROJECT_SETTINGS_EDIT' } as const;
const placedQuery = listQuery(['name'], about);

/** The calls that companies and projects have alike. */
const callsAt = <L extends 'company' | 'project'>(at: L) =>
  ({
    list: call({
      method: 'GET',
      path: `custom-fields/${at}/:id`,
      summary: `The custom fields that hold in a ${at}: its own and those from above, with what its settings say of them.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: idParams,
      query: placedQuery,
      answer: pageOf(placedField),
    }),
    create: call({
      method: 'POST',
      path: `custom-fields/${at}/:id`,
      summary: `Add a custom field to a ${at}.`,
      access: { permission: 'CUSTOM_FIELD_CREATE', at, id: 'params.id' },
      idempotent: true,
      params: idParams,
      body: fieldSend,
      answer: customField,
    }),
    view: call({
      method: 'GET',
      path: `custom-fields/${at}/:id/view`,
      summary: `Which custom fields a ${at} uses, shows, requires and compares.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: idParams,
      answer: fieldsView,
    }),
    changeView: call({
      method: 'PUT',
      path: `custom-fields/${at}/:id/view`,
      summary: `Choose which custom fields a ${at} uses, shows, requires and compares; what is left out stays.`,
      access: { permission: editsSettings[at], at, id: 'params.id' },
      params: idParams,
      body: fieldsViewChange,
      answer: fieldsView,
    }),
    resetView: call({
      method: 'DELETE',
      path: `custom-fields/${at}/:id/view`,
      summary: `Let a ${at} inherit again which custom fields it uses, shows, requires and compares.`,
      access: { permission: editsSettings[at], at, id: 'params.id' },
      params: idParams,
      answer: fieldsView,
    }),
    get: call({
      method: 'GET',
      path: `custom-fields/${at}/:id/:fieldId`,
      summary: `A custom field of a ${at}, with how many values it has.`,
      access: { permission: 'CUSTOM_FIELD_READ', at, id: 'params.id' },
      params: fieldParams,
      answer: countedField,
    }),
    update: call({
      method: 'PATCH',
      path: `custom-fields/${at}/:id/:fieldId`,
      summary: `Change a custom field of a ${at}. Choices that are left out go with their values.`,
      access: { permission: 'CUSTOM_FIELD_UPDATE', at, id: 'params.id' },
      params: fieldParams,
      body: fieldChange,
      answer: customField,
    }),
    remove: call({
      method: 'DELETE',
      path: `custom-fields/${at}/:id/:fieldId`,
      summary: `Delete a custom field of a ${at} with its values.`,
      access: { permission: 'CUSTOM_FIELD_DELETE', at, id: 'params.id' },
      params: fieldParams,
      answer: deleted,
    }),
  }) as const;

const ofCompany = callsAt('company');
const ofProject = callsAt('project');

export const customFieldCalls = {
  filters: call({
    method: 'GET',
    path: 'custom-fields/filters',
    summary: 'What the list of custom fields can be filtered by.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'reach' },
    answer: fieldFilters,
  }),
  list: call({
    method: 'GET',
    path: 'custom-fields/',
    summary: 'The custom fields of the installation, and of the companies and projects that the caller may see.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'reach' },
    query: listQuery(['name', 'type', 'created_at', 'updated_at'], {
      ...about,
      level: manyOf(z.enum(roleContexts)),
      company_id: manyOf(whole()),
      project_id: manyOf(whole()),
    }),
    answer: pageOf(customField),
  }),
  create: call({
    method: 'POST',
    path: 'custom-fields/',
    summary: 'Add a custom field to the installation: every company has it.',
    access: { permission: 'CUSTOM_FIELD_CREATE', at: 'app' },
    idempotent: true,
    body: fieldSend,
    answer: customField,
  }),
  get: call({
    method: 'GET',
    path: 'custom-fields/:id',
    summary: 'A custom field of the installation, with how many values it has.',
    access: { permission: 'CUSTOM_FIELD_READ', at: 'app' },
    params: idParams,
    answer: countedField,
  }),
  update: call({
    method: 'PATCH',
    path: 'custom-fields/:id',
    summary: 'Change a custom field of the installation. Choices that are left out go with their values.',
    access: { permission: 'CUSTOM_FIELD_UPDATE', at: 'app' },
    params: idParams,
    body: fieldChange,
    answer: customField,
  }),
  remove: call({
    method: 'DELETE',
    path: 'custom-fields/:id',
    summary: 'Delete a custom field of the installation with its values.',
    access: { permission: 'CUSTOM_FIELD_DELETE', at: 'app' },
    params: idParams,
    answer: deleted,
  }),
  listOfCompany: ofCompany.list,
  createOfCompany: ofCompany.create,
  viewOfCompany: ofCompany.view,
  changeViewOfCompany: ofCompany.changeView,
  resetViewOfCompany: ofCompany.resetView,
  getOfCompany: ofCompany.get,
  updateOfCompany: ofCompany.update,
  removeOfCompany: ofCompany.remove,
  listOfProject: ofProject.list,
  createOfProject: ofProject.create,
  viewOfProject: ofProject.view,
  changeViewOfProject: ofProject.changeView,
  resetViewOfProject: ofProject.resetView,
  getOfProject: ofProject.get,
  updateOfProject: ofProject.update,
  removeOfProject: ofProject.remove,
};
