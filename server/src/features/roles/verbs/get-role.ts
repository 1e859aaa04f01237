import { Failure } from '@dossier/contract/base/failure';
import type { Role } from '@dossier/contract/roles/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { INSTALLATION, type ReachScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { authorshipOf } from '../../users/verbs/authorship-of.ts';
import { presentRole } from '../present.ts';
import { findRole, type RoleRow } from '../store.ts';
import { countHolders } from '../store-assignments.ts';

export async function getRole(app: App, scope: ReachScope, authority: Authority, id: number): Promise<Role> {
  const counted = await countedCompanies(authority);
  return app.database.read(scope, async (tx) => {
    const row = await findSeenRole(tx, scope, id);
    const [role] = await presentRoles(tx, [row], counted);
    return role!;
  });
}

/** The role, if it belongs to the installation or to a company that the scope sees. */
export async function findSeenRole(tx: Tx, scope: ReachScope, id: number): Promise<RoleRow> {
  const row = await findRole(tx, id);
  const seen = row && (row.ownerCompanyId === null || scope.companyIds.includes(row.ownerCompanyId));
  if (!seen) throw new Failure('not_found', 'There is no such role.');
  return row;
}

/** Where the caller may count who holds a role; 0 stands for app level. */
export async function countedCompanies(authority: Authority): Promise<number[]> {
  const [reach, atApp] = await Promise.all([authority.reach('ROLE_READ'), authority.held('app', 0)]);
  return atApp('ROLE_APP_READ') ? [INSTALLATION, ...reach.companies] : [...reach.companies];
}

export async function presentRoles(tx: Tx, rows: readonly RoleRow[], counted: readonly number[]): Promise<Role[]> {
  const owners = rows.map((row) => row.ownerCompanyId).filter((id) => id !== null);
  const surroundings = {
    authorship: await authorshipOf(tx, rows),
    companyNames: await namesOfCompanies(tx, [...new Set(owners)]),
    holders: await countHolders(
      tx,
      rows.map((row) => row.id),
      counted,
    ),
  };
  return rows.map((row) => presentRole(row, surroundings));
}
