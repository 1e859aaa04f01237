import type { viewCalls } from '@dossier/contract/views/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { arrangeViews, chooseDefaultView } from './verbs/arrange-views.ts';
import { createView } from './verbs/create-view.ts';
import { listViews } from './verbs/list-views.ts';
import { removeView } from './verbs/remove-view.ts';
import { updateView } from './verbs/update-view.ts';

export const handlers = (app: App): Handlers<typeof viewCalls> => ({
  list: ({ scope, authority, query }) => listViews({ app, scope, authority }, query),
  create: ({ scope, authority, body }) => createView({ app, scope, authority }, body),
  update: ({ scope, authority, params, body }) => updateView({ app, scope, authority }, { ...body, id: params.id }),
  remove: ({ scope, authority, params }) => removeView({ app, scope, authority }, params.id),
  arrange: ({ scope, authority, body }) => arrangeViews({ app, scope, authority }, body),
  chooseDefault: ({ scope, authority, body }) => chooseDefaultView({ app, scope, authority }, body),
});
