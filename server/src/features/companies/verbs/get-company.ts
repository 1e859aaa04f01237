import { Failure } from '@dossier/contract/base/failure';
import type { Company } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { CompanyScope } from '../../../scope.ts';
import { templatesOfCompanies } from '../../templates/verbs/find-templates.ts';
import { peopleOf } from '../../users/verbs/people-of.ts';
import { presentCompany } from '../present.ts';
import { findCompany } from '../store.ts';

export async function getCompany(app: App, scope: CompanyScope, authority: Authority): Promise<Company> {
  const seesProjects = await authority.reach('PROJECT_READ');
  const seesTemplates = (await authority.held('company', scope.companyId))('TEMPLATE_READ');
  return app.database.read(scope, async (tx) => {
    const row = await findCompany(tx, scope, seesProjects);
    if (!row) throw new Failure('not_found');
    return presentCompany(row, {
      personOf: await peopleOf(tx, [row.createdBy, row.updatedBy]),
      templatesOf: await templatesOfCompanies(tx, seesTemplates ? [row.id] : []),
    });
  });
}
