import type { GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findRole, findSystemRole } from '../store.ts';
import { assignmentLevel, deleteAssignment, insertAssignment } from '../store-assignments.ts';
import { recordAssignment } from './record-assignment.ts';
import { hasAnotherAdmin } from './technical-admins.ts';

/**
 * Ensures that the user has, or does not have, a role at the scope's level, for external sources such as single sign-on groups. Ignores
 * deleted roles, roles of another level and the last technical admin. Returns whether something changed; if so, call
 * `app.access.forget(userId)`.
 */
export async function ensureRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, named, hasRole }: { userId: number; named: SystemRoleKey | number; hasRole: boolean },
): Promise<boolean> {
  const role = typeof named === 'number' ? await findRole(tx, named) : await findSystemRole(tx, named);
  const { context, contextId, inCompanyId } = assignmentLevel(scope);
  if (!role || role.context !== context) return false;
  if (role.ownerCompanyId !== null && role.ownerCompanyId !== inCompanyId) return false;

  const row = { userId, roleId: role.id, context, contextId } as const;
  if (!hasRole && role.key === 'technical_admin' && !(await hasAnotherAdmin({ tx }, userId))) return false;
  const changed = hasRole
    ? await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId })
    : await deleteAssignment(tx, row);
  if (!changed) return false;
  await recordAssignment({ tx, scope }, { action: hasRole ? 'assign' : 'unassign', role, user: { id: userId } });
  return true;
}

/** The level of a role; null if it does not exist. */
export const getRoleContext = async ({ tx }: GlobalTransaction, roleId: number): Promise<RoleContext | null> =>
  (await findRole(tx, roleId))?.context ?? null;
