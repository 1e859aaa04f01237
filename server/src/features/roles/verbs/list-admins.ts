import type { ContextWithAuthority } from '../../../access/context.ts';
import type { Person } from '@dossier/contract/base/page';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { filterUsable } from '../../users/verbs/filter-usable.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { findSystemRole } from '../store.ts';
import { findHoldersIn, findRoleHolders } from '../store-assignments.ts';

const MAX_ADMINS = 5;

/**
 * The users who can give the caller access: the admins of the company, by default of the caller's own companies; at app level, and where a
 * company has no admin, the technical admins. Members see both in the lists of members; users without a company see none.
 */
export async function listAdmins(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { company_id: companyId, app: isForApp }: { company_id?: number | undefined; app: boolean },
): Promise<Person[]> {
  if (companyId !== undefined) await authority.permissionChecker('company', companyId);
  const scope = await authority.own();
  const ownIds = [...scope.companies, ...scope.projects.map((project) => project.companyId)];
  const visibleIds = ownIds.filter((id) => id !== SYSTEM_TENANT);
  if (visibleIds.length === 0) return [];
  const companyIds = companyId === undefined ? visibleIds : [companyId];
  return await app.database.read(scope, async (tx) => {
    const admins = isForApp ? [] : await othersWhoSignIn(tx, await findHoldersIn(tx, companyIds, 'ROLE_ASSIGN'));
    const ids = admins.length > 0 ? admins : await othersWhoSignIn(tx, await technicalAdminIds(tx));
    const getPerson = await loadPeople({ tx }, ids);
    const people = ids.map((id) => getPerson(id)).filter((person) => person !== null);
    return people.toSorted((a, b) => fullName(a).localeCompare(fullName(b))).slice(0, MAX_ADMINS);
  });

  async function othersWhoSignIn(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return (await filterUsable({ tx }, ids)).filter((id) => id !== scope.actor.userId);
  }
}

const technicalAdminIds = async (tx: Tx) => findRoleHolders(tx, (await findSystemRole(tx, 'technical_admin')).id);

const fullName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`;
