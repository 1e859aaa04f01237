import { Failure } from '@dossier/contract/base/failure';
import type { Company } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { CompanyScope } from '../../../scope.ts';
import { templatesOfCompanies } from '../../templates/verbs/find-templates.ts';
import { presentCompany } from '../present.ts';
import { findCompany } from '../store.ts';

export async function getCompany(app: App, scope: CompanyScope, authority: Authority): Promise<Company> {
  const seesProjects = await authority.reach('PROJECT_READ');
  const seesTemplates = (await authority.held('company', scope.companyId))('TEMPLATE_READ');
  return app.database.read(
    scope,
    async (tx) => {
      const row = await findCompany(tx, scope, seesProjects);
      if (!row) throw new Failure('not_found');
      const templatesOf = await templatesOfCompanies(tx, seesTemplates ? [row.id] : []);
      return presentCompany(row, templatesOf(row.id));
    },
    { byKeys: true },
  );
}
