import type { companyCalls } from '@dossier/contract/companies/calls';
import type { App } from '../../app.ts';
import { installationFor } from '../../http/authorize.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { listProjects } from '../projects/verbs/list-projects.ts';
import { addMember } from '../roles/verbs/add-member.ts';
import { pendingMembers } from '../roles/verbs/pending-members.ts';
import { listMembers } from '../roles/verbs/list-members.ts';
import { listRolesOf } from '../roles/verbs/list-roles.ts';
import { createCompany } from './verbs/create-company.ts';
import { getCompany } from './verbs/get-company.ts';
import { listCompanies } from './verbs/list-companies.ts';
import { removeCompany } from './verbs/remove-company.ts';
import { startExport } from './verbs/start-export.ts';
import { startRestore } from './verbs/start-restore.ts';
import { updateCompany } from './verbs/update-company.ts';

export const handlers = (app: App): Handlers<typeof companyCalls> => ({
  list: ({ scope, authority, query }) => listCompanies(app, scope, authority, query),
  async create({ authority, body }) {
    const scope = await authority.newCompany();
    await createCompany(app, scope, body);
    return getCompany(app, scope, authority);
  },
  get: ({ scope, authority }) => getCompany(app, scope, authority),
  async update({ scope, authority, body }) {
    await updateCompany(app, scope, body);
    return getCompany(app, scope, authority);
  },
  remove: ({ scope }) => removeCompany(app, scope, installationFor(scope)),
  projects: async ({ scope, authority, query }) =>
    listProjects(app, await authority.reach('PROJECT_READ'), { ...query, company_id: [scope.companyId] }),
  async members({ scope, authority, query }) {
    const reach = await authority.reach('PROJECT_READ');
    const whole = reach.companies.includes(scope.companyId);
    return listMembers(app, scope, whole ? null : reach.projects.map((project) => project.projectId), query);
  },
  addMember: ({ scope, authority, body }) => addMember(app, scope, authority, body),
  invitations: async ({ scope }) => ({ items: await pendingMembers(app, scope) }),
  export: ({ scope }) => startExport(app, scope),
  async restore({ scope, authority, file }) {
    await authority.app('USER_CREATE');
    return startRestore(app, scope, file);
  },
  roles: ({ scope, authority, query }) => listRolesOf(app, scope, authority, query),
});
