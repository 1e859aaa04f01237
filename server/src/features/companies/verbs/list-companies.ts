import type { ContextWithAuthority } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { Company } from '@dossier/contract/companies/schema';
import { addedToRows, contributionsTo } from '../../../contributions.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentCompany } from '../present.ts';
import { type CompanyFilter, type CompanyPage, listCompanies as findCompanies } from '../store.ts';

/**
 * The companies of which something is visible to the caller. With `permission` only those where the caller has it, for the whole company or
 * for a project.
 */
export async function listCompanies(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  query: CompanyFilter & CompanyPage & { permission?: PermissionKey | undefined },
): Promise<Page<Company>> {
  const additions = await Promise.all(
    contributionsTo(app, 'company').flatMap(({ fields }) => fields?.(authority) ?? []),
  );
  const holding = query.permission === undefined ? scope : await authority.accessible(query.permission);
  const among = holding.companyIds.filter((id) => scope.companyIds.includes(id));
  const readPage = async (tx: Tx) => {
    const { rows, total } = await findCompanies(tx, scope, among, additions, query, query);
    const addedTo = await addedToRows(additions, tx, scope, rows);
    const items = rows.map((row) => presentCompany(row, addedTo(row)));
    return { items, total, page: query.page, per_page: query.per_page };
  };
  return app.database.read(scope, readPage, { genericPlan: query.q === undefined });
}
