import type { Page } from '@dossier/contract/base/page';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Company } from '@dossier/contract/companies/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { ReachScope } from '../../../scope.ts';
import { templatesOfCompanies } from '../../templates/verbs/find-templates.ts';
import { presentCompany } from '../present.ts';
import { type CompanyFilter, type CompanyPage, listCompanies as findCompanies } from '../store.ts';

/**
 * The companies that the caller sees something of. With `permission` only those where they hold it, for the whole company or for one of
 * its projects.
 */
export async function listCompanies(
  app: App,
  scope: ReachScope,
  authority: Authority,
  asked: CompanyFilter & CompanyPage & { permission?: PermissionKey | undefined },
): Promise<Page<Company>> {
  const seesProjects = await authority.reach('PROJECT_READ');
  const seesTemplates = new Set((await authority.reach('TEMPLATE_READ')).companyIds);
  const holding = asked.permission === undefined ? scope : await authority.reach(asked.permission);
  const among = holding.companyIds.filter((id) => scope.companyIds.includes(id));
  const read = async (tx: Tx) => {
    const { rows, total } = await findCompanies(tx, among, seesProjects, asked, asked);
    const told = rows.map(({ id }) => id).filter((id) => seesTemplates.has(id));
    const templatesOf = await templatesOfCompanies(tx, told);
    const items = rows.map((row) => presentCompany(row, templatesOf(row.id)));
    return { items, total, page: asked.page, per_page: asked.per_page };
  };
  return app.database.read(scope, read, { byKeys: asked.q === undefined });
}
