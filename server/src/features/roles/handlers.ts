import type { roleCalls } from '@dossier/contract/roles/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { changeAssignment } from './verbs/change-assignment.ts';
import { listRoles } from './verbs/list-roles.ts';

export const handlers = (app: App): Handlers<typeof roleCalls> => ({
  list: ({ scope, query }) => listRoles(app, scope, query),
  assign: ({ authority, body }) => changeAssignment(app, authority, body),
});
