import type { userCalls } from '@dossier/contract/users/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { createUser } from './verbs/create-user.ts';
import { getUser, listUsers } from './verbs/list-users.ts';

export const handlers = (app: App): Handlers<typeof userCalls> => ({
  list: ({ scope, query }) => listUsers(app, scope, query),
  get: ({ scope, params }) => getUser(app, scope, params.id),
  create: ({ scope, body }) => createUser(app, scope, body),
});
