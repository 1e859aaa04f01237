import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { say } from '@dossier/contract/roles/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Role } from '@dossier/contract/roles/schema';
import { SYSTEM_TENANT, type AccessibleScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { loadAuthorship } from '../../users/verbs/load-authorship.ts';
import { presentRole } from '../present.ts';
import { findRole, type RoleRow } from '../store.ts';
import { countHolders } from '../store-assignments.ts';

export async function getRole(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  id: number,
): Promise<Role> {
  const counted = await countedCompanies({ authority });
  return app.database.read(scope, async (tx) => {
    const row = await findSeenRole({ tx, scope }, id);
    const [role] = await presentRoles({ app, tx, scope }, { rows: [row], counted });
    return role!;
  });
}

/** The role, if it belongs to the installation or to a company in the scope. */
export async function findSeenRole({ tx, scope }: TransactionContext<AccessibleScope>, id: number): Promise<RoleRow> {
  const row = await findRole(tx, id);
  const isVisible = row && (row.ownerCompanyId === null || scope.companyIds.includes(row.ownerCompanyId));
  if (!isVisible) throw new Failure('not_found', say('unknown_role'));
  return row;
}

/** The companies in which the caller may count the users with a role; 0 is app level. */
export async function countedCompanies({ authority }: Pick<ContextWithAuthority, 'authority'>): Promise<number[]> {
  const [accessible, atApp] = await Promise.all([
    authority.accessible('ROLE_READ'),
    authority.permissionChecker('app', 0),
  ]);
  return atApp('ROLE_APP_READ') ? [SYSTEM_TENANT, ...accessible.companies] : [...accessible.companies];
}

export async function presentRoles(
  { app, tx, scope }: Context & TransactionContext,
  { rows, counted }: { rows: readonly RoleRow[]; counted: readonly number[] },
): Promise<Role[]> {
  const owners = rows.map((row) => row.ownerCompanyId).filter((id) => id !== null);
  const related = {
    authorship: await loadAuthorship({ tx }, rows),
    companyNames: await findNames({ app, tx, scope }, { type: 'company', ids: [...new Set(owners)] }),
    holders: await countHolders(
      tx,
      rows.map((row) => row.id),
      counted,
    ),
  };
  return rows.map((row) => presentRole(row, related));
}
