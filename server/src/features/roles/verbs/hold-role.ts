import type { GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import { SYSTEM_TENANT, type AppScope, type TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { findRole, findSystemRole } from '../store.ts';
import { deleteAssignment, insertAssignment } from '../store-assignments.ts';
import { hasAnotherAdmin } from './technical-admins.ts';

/**
 * Ensures that the user has, or does not have, a role at the scope's level, for external sources such as single sign-on groups. Ignores
 * deleted roles, roles of another level and the last technical admin. Returns whether something changed; if so, call
 * `app.access.forget(userId)`.
 */
export async function holdRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, named, held }: { userId: number; named: SystemRoleKey | number; held: boolean },
): Promise<boolean> {
  const role = typeof named === 'number' ? await findRole(tx, named) : await findSystemRole(tx, named);
  const inCompanyId = 'companyId' in scope ? scope.companyId : SYSTEM_TENANT;
  const context = 'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';
  if (!role || role.context !== context) return false;
  if (role.ownerCompanyId !== null && role.ownerCompanyId !== inCompanyId) return false;

  const contextId = 'projectId' in scope ? scope.projectId : inCompanyId;
  const row = { userId, roleId: role.id, context, contextId } as const;
  if (!held && role.key === 'technical_admin' && !(await hasAnotherAdmin({ tx }, userId))) return false;
  const changed = held
    ? await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId })
    : await deleteAssignment(tx, row);
  if (!changed) return false;
  await record(
    { tx, scope },
    {
      action: held ? 'assign' : 'unassign',
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      [held ? 'after' : 'before']: { user_id: userId, context },
    },
  );
  return true;
}

/** The level of a role; null if it does not exist. */
export const contextOfRole = async ({ tx }: GlobalTransaction, roleId: number): Promise<RoleContext | null> =>
  (await findRole(tx, roleId))?.context ?? null;
