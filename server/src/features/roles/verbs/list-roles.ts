import type { ContextWithAuthority } from '../../../access/context.ts';
import type { Page } from '@dossier/contract/base/page';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { Permission, Role } from '@dossier/contract/roles/schema';
import { offeredPermissions } from '@dossier/contract/rooms';
import type { CompanyScope, AccessibleScope } from '../../../access/scope.ts';
import { presentPermission } from '../present.ts';
import { listRoles as findRoles } from '../store.ts';
import { countedCompanies, presentRoles } from './get-role.ts';

interface RoleQuery {
  q?: string | undefined;
  key?: readonly string[] | undefined;
  context?: RoleContext | undefined;
  system_role?: boolean | undefined;
  company_id?: number | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/** The roles that can be assigned: those of the installation, and those of companies in the scope. */
export async function listRoles(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope | CompanyScope>,
  { company_id, context, ...query }: RoleQuery,
): Promise<Page<Role>> {
  const counted = await countedCompanies({ authority });
  const companyIds = scope.companyIds.filter((id) => company_id === undefined || id === company_id);
  return app.database.read(scope, async (tx) => {
    const filter = { ...query, companyIds, ...(context && { context: [context] }) };
    const { rows, total } = await findRoles(tx, filter, query);
    return {
      items: await presentRoles({ app, tx, scope }, { rows, counted }),
      total,
      page: query.page,
      per_page: query.per_page,
    };
  });
}

/** Roles that can be assigned in a company and its projects. */
export async function listAssignableRoles(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { context, ...query }: Omit<RoleQuery, 'company_id'>,
): Promise<Page<Role>> {
  const counted = await countedCompanies({ authority });
  return app.database.read(scope, async (tx) => {
    const contexts: RoleContext[] = context ? [context] : ['company', 'project'];
    const filter = { ...query, companyIds: [scope.companyId], context: contexts };
    const { rows, total } = await findRoles(tx, filter, query);
    const here = counted.filter((id) => id === scope.companyId);
    return {
      items: await presentRoles({ app, tx, scope }, { rows, counted: here }),
      total,
      page: query.page,
      per_page: query.per_page,
    };
  });
}

/** The permissions that can be granted: those of the rooms that exist. */
export const listPermissions = (): { items: Permission[] } => ({ items: offeredPermissions.map(presentPermission) });
