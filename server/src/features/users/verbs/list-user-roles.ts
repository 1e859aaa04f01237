import type { Context, ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { Membership } from '@dossier/contract/users/schema';
import { SYSTEM_TENANT, type AccessibleScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { loadLevelNames } from '../../roles/verbs/load-level-names.ts';
import { listAssignedRoles } from '../../roles/verbs/list-assigned-roles.ts';
import { requireVisibleUser, visibleMembers } from './get-user.ts';

/** The roles of a user: at app level if the caller sees all users, in companies where the caller sees the users. */
export async function listUserRoles(
  { app, scope, authority }: ContextWithAuthority<AccessibleScope>,
  id: number,
): Promise<Membership[]> {
  const members = await visibleMembers({ authority });
  return app.database.read(scope, async (tx) => {
    await requireVisibleUser({ tx }, { members, id });
    const isShown = (companyId: number) =>
      companyId === SYSTEM_TENANT
        ? members === null
        : scope.companyIds.includes(companyId) && (members?.includes(companyId) ?? true);
    const assignments = (await listAssignedRoles({ tx }, id)).filter(({ companyId }) => isShown(companyId));
    const { getName, getCompany } = await loadLevels({ app, tx, scope }, assignments);
    return assignments.map((assignment) => ({
      id: assignment.id,
      role: {
        id: assignment.roleId,
        name: assignment.roleName,
        key: assignment.roleKey,
        system_role: assignment.systemRole,
      },
      context: assignment.context,
      context_id: assignment.contextId,
      context_name: getName(assignment),
      company: getCompany(assignment.companyId),
      created_at: assignment.createdAt.toISOString(),
    }));
  });
}

/** The names of the companies and projects of these roles, and of the projects' companies. */
export async function loadLevels(
  { app, tx, scope }: Context & TransactionContext,
  assignments: readonly { context: Membership['context']; contextId: number; companyId: number }[],
) {
  const getName = await loadLevelNames({ app, tx, scope }, assignments);
  const companies = await findNames(
    { app, tx, scope },
    { type: 'company', ids: [...new Set(assignments.map(({ companyId }) => companyId))] },
  );
  return {
    getName,
    getCompany: (id: number): Membership['company'] =>
      id === SYSTEM_TENANT ? null : { id, name: companies.get(id) ?? '' },
  };
}
