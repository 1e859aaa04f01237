import type { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { changeField, replaceField } from './verbs/change-field.ts';
import { chooseFields, inheritFields, getFieldsView } from './verbs/choose-fields.ts';
import { createField } from './verbs/create-field.ts';
import { getField } from './verbs/get-field.ts';
import { listFieldFilters, listFields, listPlacedFields } from './verbs/list-fields.ts';
import { removeField, removeFields } from './verbs/remove-field.ts';
import { replaceFields } from './verbs/replace-fields.ts';

export const handlers = (app: App): Handlers<typeof customFieldCalls> => ({
  filters: ({ scope }) => listFieldFilters({ app, scope }),
  list: ({ scope, authority, query }) => listFields({ app, scope, authority }, query),

  create: ({ scope, body }) => createField({ app, scope }, body),
  get: ({ scope, params }) => getField({ app, scope }, params.id),
  update: ({ scope, params, body }) => changeField({ app, scope }, { id: params.id, ...body }),
  remove: async ({ scope, params }) => ({ deleted_values: await removeField({ app, scope }, params.id) }),

  listOfCompany: ({ scope, query }) => listPlacedFields({ app, scope }, query),
  createOfCompany: ({ scope, body }) => createField({ app, scope }, body),
  async replaceAllOfCompany({ scope, authority, params, body }) {
    await authority.company('CUSTOM_FIELD_CREATE', params.id);
    await authority.company('CUSTOM_FIELD_DELETE', params.id);
    return replaceFields({ app, scope }, body);
  },
  removeAllOfCompany: ({ scope }) => removeFields({ app, scope }),
  viewOfCompany: ({ scope }) => getFieldsView({ app, scope }),
  changeViewOfCompany: ({ scope, body }) => chooseFields({ app, scope }, body),
  resetViewOfCompany: ({ scope }) => inheritFields({ app, scope }),
  getOfCompany: ({ scope, params }) => getField({ app, scope }, params.fieldId),
  replaceOfCompany: ({ scope, params, body }) => replaceField({ app, scope }, { id: params.fieldId, ...body }),
  updateOfCompany: ({ scope, params, body }) => changeField({ app, scope }, { id: params.fieldId, ...body }),
  removeOfCompany: async ({ scope, params }) => ({ deleted_values: await removeField({ app, scope }, params.fieldId) }),

  listOfProject: ({ scope, query }) => listPlacedFields({ app, scope }, query),
  createOfProject: ({ scope, body }) => createField({ app, scope }, body),
  async replaceAllOfProject({ scope, authority, params, body }) {
    await authority.project('CUSTOM_FIELD_CREATE', params.id);
    await authority.project('CUSTOM_FIELD_DELETE', params.id);
    return replaceFields({ app, scope }, body);
  },
  removeAllOfProject: ({ scope }) => removeFields({ app, scope }),
  viewOfProject: ({ scope }) => getFieldsView({ app, scope }),
  changeViewOfProject: ({ scope, body }) => chooseFields({ app, scope }, body),
  resetViewOfProject: ({ scope }) => inheritFields({ app, scope }),
  getOfProject: ({ scope, params }) => getField({ app, scope }, params.fieldId),
  replaceOfProject: ({ scope, params, body }) => replaceField({ app, scope }, { id: params.fieldId, ...body }),
  updateOfProject: ({ scope, params, body }) => changeField({ app, scope }, { id: params.fieldId, ...body }),
  removeOfProject: async ({ scope, params }) => ({ deleted_values: await removeField({ app, scope }, params.fieldId) }),
});
