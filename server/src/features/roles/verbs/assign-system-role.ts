import type { TransactionContext } from '../../../access/context.ts';
import type { SystemRoleKey } from '@dossier/contract/roles/system-roles';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { findRole, findSystemRole, type RoleRow } from '../store.ts';
import { assignmentLevel, deleteAssignment, insertAssignment } from '../store-assignments.ts';
import { recordAssignment } from './record-assignment.ts';

/**
 * Assigns a system role at the scope's level as part of another action (a company's creator becomes its admin, a new user gets "User").
 * Call `app.access.forget(userId)` afterwards.
 */
export async function assignSystemRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, key }: { userId: number; key: SystemRoleKey },
): Promise<void> {
  await give(tx, scope, userId, await findSystemRole(tx, key));
}

/** Removes a system role at the scope's level as part of another action. Call `app.access.forget(userId)` afterwards. */
export async function removeSystemRole(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { userId, key }: { userId: number; key: SystemRoleKey },
): Promise<void> {
  const role = await findSystemRole(tx, key);
  const { context, contextId } = assignmentLevel(scope);
  if (!(await deleteAssignment(tx, { userId, roleId: role.id, context, contextId }))) return;
  await recordAssignment({ tx, scope }, { action: 'unassign', role, user: { id: userId } });
}

/** Assigns the configured default role to a new user, otherwise "User"; other system roles are never assigned by default. */
export async function assignDefaultRole(
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
  const level = assignmentLevel(scope);
  const inserted = await insertAssignment(tx, { ...level, userId, roleId: role.id, createdBy: scope.actor.userId });
  if (inserted) await recordAssignment({ tx, scope }, { action: 'assign', role, user: { id: userId } });
}
