import type { Context } from '../../../access/context.ts';
import type { PendingMember } from '@dossier/contract/roles/schema';
import type { TenantScope } from '../../../access/scope.ts';
import { getAddresses } from '../../users/verbs/get-addresses.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { listInvitations } from '../store-invitations.ts';

/** Users with a pending invitation to the company or project. */
export async function pendingMembers({ app, scope }: Context<TenantScope>): Promise<PendingMember[]> {
  return app.database.read(scope, async (tx) => {
    const rows = await listInvitations(tx, scope);
    const addresses = await getAddresses(
      { tx },
      rows.map((row) => row.userId),
    );
    const getPerson = await loadPeople(
      { tx },
      rows.map((row) => row.createdBy),
    );
    return rows.flatMap(({ id, userId, roleId, roleName, roleKey, createdBy, createdAt }) => {
      const email = addresses.get(userId);
      // The account was deleted.
      if (email === undefined) return [];
      const role = { id: roleId, name: roleName, key: roleKey };
      return [{ id, email, role, invited_by: getPerson(createdBy), created_at: createdAt.toISOString() }];
    });
  });
}
