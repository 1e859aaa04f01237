import type { templateCalls } from '@dossier/contract/templates/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createTemplate } from './verbs/create-template.ts';
import { getTemplate } from './verbs/get-template.ts';
import { listTemplates } from './verbs/list-templates.ts';
import { previewTemplate } from './verbs/preview-template.ts';
import { removeTemplate } from './verbs/remove-template.ts';
import { updateTemplate } from './verbs/update-template.ts';

export const handlers = (app: App): Handlers<typeof templateCalls> => ({
  list: ({ scope, query }) => listTemplates({ app, scope }, query),
  listOfCompany: ({ scope, query }) => listTemplates({ app, scope }, query),
  create: ({ scope, body }) => createTemplate({ app, scope }, body),
  preview: ({ scope, body }) => previewTemplate({ app, scope }, { documentId: body.document_id, rules: body.rules }),
  get: ({ scope, params }) => getTemplate({ app, scope }, params.id),
  update: ({ scope, params, body }) => updateTemplate({ app, scope }, { id: params.id, ...body }),
  remove: ({ scope, params }) => removeTemplate({ app, scope }, params.id),
});
