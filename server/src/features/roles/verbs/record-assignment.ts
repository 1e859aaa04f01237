import type { TransactionContext } from '../../../access/context.ts';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
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
  const user = (await loadPeople({ tx }, [id]))(id);
  await record(
    { tx, scope },
    {
      action,
      entityType: 'role',
      entityId: role.id,
      name: role.name,
      [action === 'assign' ? 'after' : 'before']: {
        user: user && `${user.first_name} ${user.last_name}`.trim(),
        user_id: id,
        ...(email !== undefined && { email }),
        context: role.context,
      },
    },
  );
}
