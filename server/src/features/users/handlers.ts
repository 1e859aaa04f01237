import type { userCalls } from '@dossier/contract/users/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { explainAccess } from './verbs/explain-access.ts';
import { isAddressTaken } from './verbs/address-taken.ts';
import { createUser } from './verbs/create-user.ts';
import { getUser, getUserForEdit } from './verbs/get-user.ts';
import { inviteUser } from './verbs/invite-user.ts';
import { listUsers } from './verbs/list-users.ts';
import { removeUser } from './verbs/remove-user.ts';
import { listUserRoles } from './verbs/list-user-roles.ts';
import { updateUser } from './verbs/update-user.ts';

export const handlers = (app: App): Handlers<typeof userCalls> => ({
  list: ({ scope, authority, query }) => listUsers({ app, scope, authority }, query),
  get: ({ scope, authority, params }) => getUser({ app, scope, authority }, params.id),
  async create({ scope, authority, body }) {
    const id = await createUser({ app, scope, authority }, body);
    return getUserForEdit({ app, scope }, id);
  },
  exists: async ({ scope, body }) => ({ exists: await isAddressTaken({ app, scope }, body.email) }),
  async update({ scope, caller, authority, params, body }) {
    await updateUser({ app, scope, caller, authority }, { id: params.id, ...body });
    return getUserForEdit({ app, scope }, params.id);
  },
  remove: ({ scope, caller, authority, params }) => removeUser({ app, scope, caller, authority }, params.id),
  async invite({ scope, params }) {
    await inviteUser({ app, scope }, params.id);
    return getUserForEdit({ app, scope }, params.id);
  },
  roles: async ({ scope, authority, params }) => ({ items: await listUserRoles({ app, scope, authority }, params.id) }),
  access: ({ scope, authority, params, query }) =>
    explainAccess({ app, scope, authority }, { id: params.id, ...query }),
});
