import type { roleCalls } from '@dossier/contract/roles/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { changeAssignment } from './verbs/change-assignment.ts';
import { createRole } from './verbs/create-role.ts';
import { getRole } from './verbs/get-role.ts';
import { listPermissions, listRoles } from './verbs/list-roles.ts';
import { acceptInvitation, declineInvitation, ownInvitations } from './verbs/own-invitations.ts';
import { removeRole } from './verbs/remove-role.ts';
import { updateRole } from './verbs/update-role.ts';

export const handlers = (app: App): Handlers<typeof roleCalls> => ({
  list: ({ scope, authority, query }) => listRoles(app, scope, authority, query),
  permissions: async () => listPermissions(),
  async create({ scope, authority, body }) {
    const id = await createRole(app, authority, body);
    return getRole(app, scope, authority, id);
  },
  get: ({ scope, authority, params }) => getRole(app, scope, authority, params.id),
  async update({ scope, authority, params, body }) {
    await updateRole(app, scope, authority, params.id, body);
    return getRole(app, scope, authority, params.id);
  },
  remove: ({ scope, authority, params, query }) => removeRole(app, scope, authority, params.id, query.take_away),
  async assign({ authority, body }) {
    await changeAssignment(app, authority, body);
  },
  invitations: async ({ caller }) => ({ items: await ownInvitations(app, caller.userId) }),
  accept: ({ scope, caller, params }) => acceptInvitation(app, scope.actor, caller.userId, params.id),
  decline: ({ scope, caller, params }) => declineInvitation(app, scope.actor, caller.userId, params.id),
});
