import type { projectCalls } from '@dossier/contract/projects/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createProject } from './verbs/create-project.ts';
import { getProject } from './verbs/get-project.ts';
import { listProjects } from './verbs/list-projects.ts';
import { removeProject } from './verbs/remove-project.ts';
import { updateProject } from './verbs/update-project.ts';

export const handlers = (app: App): Handlers<typeof projectCalls> => ({
  async list({ scope, authority, query: { permission, ...query } }) {
    const holding = permission && (await authority.accessible(permission));
    return listProjects({ app, scope }, { ...query, ...(holding && { holding }) });
  },
  listInCompany: async ({ scope, authority, query }) =>
    listProjects(
      { app, scope: await authority.accessible('PROJECT_READ') },
      { ...query, company_id: [scope.companyId] },
    ),
  async create({ scope, authority, body }) {
    const id = await createProject({ app, scope }, body);
    return getProject({ app, scope: await authority.project('PROJECT_READ', id) });
  },
  get: ({ scope }) => getProject({ app, scope }),
  async update({ scope, body }) {
    await updateProject({ app, scope }, body);
    return getProject({ app, scope });
  },
  remove: ({ scope }) => removeProject({ app, scope }),
});
