import type { TransactionContext } from '../../../access/context.ts';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Tx } from '../../../engines/database/port.ts';
import { SYSTEM_TENANT, type AppScope, type TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { findRole, findSystemRole, type RoleRow } from '../store.ts';
import { type Assignment, deleteAssignment, insertAssignment } from '../store-assignments.ts';

/**
 * Assigns a system role at the scope's level as part of another action (a company's creator becomes its admin, a new user gets "User").
 * Call `app.access.forget(userId)` afterwards.
 */
export async function giveSystemRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, key }: { userId: number; key: SystemRoleKey },
): Promise<void> {
  await give(tx, scope, userId, await findSystemRole(tx, key));
}

/** Removes a system role at the scope's level as part of another action. Call `app.access.forget(userId)` afterwards. */
export async function takeSystemRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, key }: { userId: number; key: SystemRoleKey },
): Promise<void> {
  const role = await findSystemRole(tx, key);
  const { context, contextId } = levelOf(scope);
  if (!(await deleteAssignment(tx, { userId, roleId: role.id, context, contextId }))) return;
  await record(
    { tx, scope },
    {
      action: 'unassign',
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      before: { user_id: userId, context },
    },
  );
}

/** Assigns the configured default role to a new user, otherwise "User"; other system roles are never assigned by default. */
export async function giveDefaultRole(
  { tx, scope }: TransactionContext<AppScope>,
  { userId, roleId }: { userId: number; roleId: number | null },
): Promise<void> {
  const chosen = roleId === null ? undefined : await findRole(tx, roleId);
  await give(
    tx,
    scope,
    userId,
    chosen?.context === 'app' && !chosen.systemRole ? chosen : await findSystemRole(tx, 'user'),
  );
}

async function give(tx: Tx, scope: AppScope | TenantScope, userId: number, role: RoleRow): Promise<void> {
  const level = levelOf(scope);
  const inserted = await insertAssignment(tx, { ...level, userId, roleId: role.id, createdBy: scope.actor.userId });
  if (!inserted) return;
  await record(
    { tx, scope },
    {
      action: 'assign',
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      after: { user_id: userId, context: level.context },
    },
  );
}

function levelOf(scope: AppScope | TenantScope): Pick<Assignment, 'context' | 'contextId' | 'inCompanyId'> {
  if (!('companyId' in scope)) return { context: 'app', contextId: 0, inCompanyId: SYSTEM_TENANT };
  const { companyId } = scope;
  if ('projectId' in scope) return { context: 'project', contextId: scope.projectId, inCompanyId: companyId };
  return { context: 'company', contextId: companyId, inCompanyId: companyId };
}
