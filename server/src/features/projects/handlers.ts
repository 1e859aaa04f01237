import type { projectCalls } from '@dossier/contract/projects/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { addMember } from '../roles/verbs/add-member.ts';
import { pendingMembers } from '../roles/verbs/pending-members.ts';
import { listMembers } from '../roles/verbs/list-members.ts';
import { createProject } from './verbs/create-project.ts';
import { getProject } from './verbs/get-project.ts';
import { listProjects } from './verbs/list-projects.ts';
import { removeProject } from './verbs/remove-project.ts';
import { updateProject } from './verbs/update-project.ts';

export const handlers = (app: App): Handlers<typeof projectCalls> => ({
  async list({ scope, authority, query: { permission, ...query } }) {
    const holding = permission && (await authority.reach(permission));
    return listProjects(app, scope, { ...query, ...(holding && { holding }) });
  },
  async create({ scope, authority, body }) {
    const id = await createProject(app, scope, body);
    return getProject(app, await authority.project('PROJECT_READ', id));
  },
  get: ({ scope }) => getProject(app, scope),
  async update({ scope, body }) {
    await updateProject(app, scope, body);
    return getProject(app, scope);
  },
  remove: ({ scope }) => removeProject(app, scope),
  members: ({ scope, query }) => listMembers(app, scope, [scope.projectId], query),
  addMember: ({ scope, authority, body }) => addMember(app, scope, authority, body),
  invitations: async ({ scope }) => ({ items: await pendingMembers(app, scope) }),
});
