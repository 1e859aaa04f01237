import type { TransactionContext } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import type { RoleRow } from '../store.ts';

interface AssignmentEntry {
  action: 'assign' | 'unassign';
  role: Pick<RoleRow, 'id' | 'name' | 'context'>;
  user: { id: number; email?: string };
}

/** Logs that a user got or lost a role. */
export async function recordAssignment(
  { tx, scope }: TransactionContext<AppScope | TenantScope>,
  { action, role, user: { id, email } }: AssignmentEntry,
): Promise<void> {
  await record(
    { tx, scope },
    {
      action,
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      [action === 'assign' ? 'after' : 'before']: {
        user_id: id,
        ...(email !== undefined && { email }),
        context: role.context,
      },
    },
  );
}
