import type { Membership } from '@dossier/contract/users/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import { INSTALLATION, type ReachScope } from '../../../scope.ts';
import { namesOfCompanies } from '../../companies/verbs/names-of-companies.ts';
import { namesOfPlaces } from '../../roles/verbs/names-of-places.ts';
import { rolesHeldBy } from '../../roles/verbs/roles-held-by.ts';
import { demandSeenUser, visibleMembers } from './get-user.ts';

/** The roles of a user: at app level for those who see all users, in companies where the caller sees the users. */
export async function rolesOfUser(
  app: App,
  scope: ReachScope,
  authority: Authority,
  id: number,
): Promise<Membership[]> {
  const members = await visibleMembers(authority);
  return app.database.read(scope, async (tx) => {
    await demandSeenUser(tx, members, id);
    const shown = (companyId: number) =>
      companyId === INSTALLATION
        ? members === null
        : scope.companyIds.includes(companyId) && (members?.includes(companyId) ?? true);
    const held = (await rolesHeldBy(tx, id)).filter(({ companyId }) => shown(companyId));
    const { nameOf, companyOf } = await placesAround(tx, held);
    return held.map((assignment) => ({
      id: assignment.id,
      role: { id: assignment.roleId, name: assignment.roleName, system_role: assignment.systemRole },
      context: assignment.context,
      context_id: assignment.contextId,
      context_name: nameOf(assignment),
      company: companyOf(assignment.companyId),
      created_at: assignment.createdAt.toISOString(),
    }));
  });
}

/** The names of the places where roles were given, and of the companies in which those lie. */
export async function placesAround(
  tx: Tx,
  held: readonly { context: Membership['context']; contextId: number; companyId: number }[],
) {
  const nameOf = await namesOfPlaces(tx, held);
  const companies = await namesOfCompanies(tx, [...new Set(held.map(({ companyId }) => companyId))]);
  return {
    nameOf,
    companyOf: (id: number): Membership['company'] =>
      id === INSTALLATION ? null : { id, name: companies.get(id) ?? '' },
  };
}
