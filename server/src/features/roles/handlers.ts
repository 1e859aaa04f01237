import type { roleCalls } from '@dossier/contract/roles/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { addMember } from './verbs/add-member.ts';
import { changeAssignment } from './verbs/change-assignment.ts';
import { createRole } from './verbs/create-role.ts';
import { getRole } from './verbs/get-role.ts';
import { listAdmins } from './verbs/list-admins.ts';
import { listMembers } from './verbs/list-members.ts';
import { listPermissions, listRoles } from './verbs/list-roles.ts';
import { acceptInvitation, declineInvitation, ownInvitations } from './verbs/own-invitations.ts';
import { pendingMembers } from './verbs/pending-members.ts';
import { removeRole } from './verbs/remove-role.ts';
import { updateRole } from './verbs/update-role.ts';

export const handlers = (app: App): Handlers<typeof roleCalls> => ({
  list: ({ scope, authority, query }) => listRoles({ app, scope, authority }, query),
  permissions: async () => listPermissions(),
  admins: async ({ authority, query }) => ({ items: await listAdmins({ app, authority }, query) }),
  async create({ scope, authority, body }) {
    const id = await createRole({ app, authority }, body);
    return getRole({ app, scope, authority }, id);
  },
  get: ({ scope, authority, params }) => getRole({ app, scope, authority }, params.id),
  async update({ scope, authority, params, body }) {
    await updateRole({ app, scope, authority }, { id: params.id, ...body });
    return getRole({ app, scope, authority }, params.id);
  },
  remove: ({ scope, authority, params, query }) =>
    removeRole({ app, scope, authority }, { id: params.id, takeAway: query.take_away }),
  async assign({ authority, body }) {
    await changeAssignment({ app, authority }, body);
  },
  invitations: async ({ caller }) => ({ items: await ownInvitations({ app }, caller.userId) }),
  accept: ({ authority, caller, params }) =>
    acceptInvitation({ app, authority }, { userId: caller.userId, id: params.id }),
  decline: ({ authority, caller, params }) =>
    declineInvitation({ app, authority }, { userId: caller.userId, id: params.id }),
  async companyMembers({ scope, authority, query }) {
    const reach = await authority.accessible('PROJECT_READ');
    const whole = reach.companies.includes(scope.companyId);
    return listMembers(
      { app, scope },
      { projectIds: whole ? null : reach.projects.map((project) => project.projectId), ...query },
    );
  },
  addCompanyMember: ({ scope, authority, body }) => addMember({ app, scope, authority }, body),
  companyInvitations: async ({ scope }) => ({ items: await pendingMembers({ app, scope }) }),
  projectMembers: ({ scope, query }) => listMembers({ app, scope }, { projectIds: [scope.projectId], ...query }),
  addProjectMember: ({ scope, authority, body }) => addMember({ app, scope, authority }, body),
  projectInvitations: async ({ scope }) => ({ items: await pendingMembers({ app, scope }) }),
});
