import type { RoleContext } from '@dossier/contract/base/permission';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Tx } from '../../../engines/database/port.ts';
import { INSTALLATION, type AppScope, type TenantScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { findRole, findSystemRole } from '../store.ts';
import { deleteAssignment, insertAssignment } from '../store-assignments.ts';
import { hasAnotherAdmin } from './technical-admins.ts';

/**
 * Sees to it that the user holds a role at the level of the scope, or does not: for those who say so from outside, as groups of single sign-on do. A
 * role that is gone or belongs to another level, and the last technical admin, are left as they are. Answers whether something changed;
 * then `app.access.forget(userId)` is to follow.
 */
export async function holdRole(
  tx: Tx,
  scope: AppScope | TenantScope,
  userId: number,
  named: SystemRoleKey | number,
  held: boolean,
): Promise<boolean> {
  const role = typeof named === 'number' ? await findRole(tx, named) : await findSystemRole(tx, named);
  const inCompanyId = 'companyId' in scope ? scope.companyId : INSTALLATION;
  const context = 'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';
  if (!role || role.context !== context) return false;
  if (role.ownerCompanyId !== null && role.ownerCompanyId !== inCompanyId) return false;

  const contextId = 'projectId' in scope ? scope.projectId : inCompanyId;
  const row = { userId, roleId: role.id, context, contextId } as const;
  if (!held && role.key === 'technical_admin' && !(await hasAnotherAdmin(tx, userId))) return false;
  const changed = held
    ? await insertAssignment(tx, { ...row, inCompanyId, createdBy: scope.actor.userId })
    : await deleteAssignment(tx, row);
  if (!changed) return false;
  await record(tx, scope, {
    action: held ? 'assign' : 'unassign',
    entityType: 'role',
    entityId: role.id,
    name: role.name,
    [held ? 'after' : 'before']: { user_id: userId, context },
  });
  return true;
}

/** The level at which a role is held; null when there is no such role. */
export const contextOfRole = async (tx: Tx, roleId: number): Promise<RoleContext | null> =>
  (await findRole(tx, roleId))?.context ?? null;
