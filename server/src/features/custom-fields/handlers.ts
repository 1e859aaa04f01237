import type { customFieldCalls } from '@dossier/contract/custom-fields/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { changeField } from './verbs/change-field.ts';
import { chooseFields, inheritFields, viewOfFields } from './verbs/choose-fields.ts';
import { createField } from './verbs/create-field.ts';
import { getField } from './verbs/get-field.ts';
import { filtersOfFields, listFields, listPlacedFields } from './verbs/list-fields.ts';
import { removeField } from './verbs/remove-field.ts';

export const handlers = (app: App): Handlers<typeof customFieldCalls> => ({
  filters: ({ scope }) => filtersOfFields(app, scope),
  async list({ scope, authority, query }) {
    const [own, held] = await Promise.all([authority.own(), authority.held('app', 0)]);
    return listFields(app, { reach: scope, own, atApp: held('CUSTOM_FIELD_READ') }, query);
  },

  create: ({ scope, body }) => createField(app, scope, body),
  get: ({ scope, params }) => getField(app, scope, params.id),
  update: ({ scope, params, body }) => changeField(app, scope, params.id, body),
  remove: async ({ scope, params }) => ({ deleted_values: await removeField(app, scope, params.id) }),

  listOfCompany: ({ scope, query }) => listPlacedFields(app, scope, query),
  createOfCompany: ({ scope, body }) => createField(app, scope, body),
  viewOfCompany: ({ scope }) => viewOfFields(app, scope),
  changeViewOfCompany: ({ scope, body }) => chooseFields(app, scope, body),
  resetViewOfCompany: ({ scope }) => inheritFields(app, scope),
  getOfCompany: ({ scope, params }) => getField(app, scope, params.fieldId),
  updateOfCompany: ({ scope, params, body }) => changeField(app, scope, params.fieldId, body),
  removeOfCompany: async ({ scope, params }) => ({ deleted_values: await removeField(app, scope, params.fieldId) }),

  listOfProject: ({ scope, query }) => listPlacedFields(app, scope, query),
  createOfProject: ({ scope, body }) => createField(app, scope, body),
  viewOfProject: ({ scope }) => viewOfFields(app, scope),
  changeViewOfProject: ({ scope, body }) => chooseFields(app, scope, body),
  resetViewOfProject: ({ scope }) => inheritFields(app, scope),
  getOfProject: ({ scope, params }) => getField(app, scope, params.fieldId),
  updateOfProject: ({ scope, params, body }) => changeField(app, scope, params.fieldId, body),
  removeOfProject: async ({ scope, params }) => ({ deleted_values: await removeField(app, scope, params.fieldId) }),
});
