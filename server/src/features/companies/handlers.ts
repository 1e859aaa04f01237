import type { companyCalls } from '@dossier/contract/companies/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { listAssignableRoles } from '../roles/verbs/list-roles.ts';
import { createCompany } from './verbs/create-company.ts';
import { getCompany } from './verbs/get-company.ts';
import { listCompanies } from './verbs/list-companies.ts';
import { removeCompany } from './verbs/remove-company.ts';
import { startExport } from './verbs/start-export.ts';
import { startRestore } from './verbs/start-restore.ts';
import { updateCompany } from './verbs/update-company.ts';

export const handlers = (app: App): Handlers<typeof companyCalls> => ({
  list: ({ scope, authority, query }) => listCompanies({ app, scope, authority }, query),
  async create({ authority, body }) {
    const scope = await authority.newCompany();
    await createCompany({ app, scope }, { ...body });
    return getCompany({ app, scope, authority });
  },
  get: ({ scope, authority }) => getCompany({ app, scope, authority }),
  async update({ scope, authority, body }) {
    await updateCompany({ app, scope }, body);
    return getCompany({ app, scope, authority });
  },
  async remove({ scope, authority }) {
    await removeCompany({ app, scope }, await authority.systemFor('COMPANY_DELETE', scope.companyId));
  },
  export: ({ scope }) => startExport({ app, scope }),
  async restore({ scope, authority, file }) {
    await authority.app('USER_CREATE');
    return startRestore({ app, scope }, file);
  },
  roles: ({ scope, authority, query }) => listAssignableRoles({ app, scope, authority }, query),
});
