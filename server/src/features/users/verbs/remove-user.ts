import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/users/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { listAssignedRoles, removeAllRoles } from '../../roles/verbs/list-assigned-roles.ts';
import { assertAnotherAdmin, filterTechnicalAdmins } from '../../roles/verbs/technical-admins.ts';
import { deleteSignInData } from '../../sign-in/verbs/delete-sign-in-data.ts';
import { changeUser, lockUser } from '../store.ts';

/**
 * Deletes a user: sign-in ends, roles are removed, the address is free. The name stays on what they created. The caller must have every
 * permission that is removed.
 */
export async function removeUser(
  { app, scope, caller, authority }: ContextWithAuthority<AppScope> & ContextWithCaller<AppScope>,
  id: number,
): Promise<void> {
  if (id === caller.userId) throw new Failure('conflict', say('delete_self'));
  await authority.assertCovers(id);
  await app.database.write(scope, async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw new Failure('not_found');
    if ((await filterTechnicalAdmins({ tx }, [id])).has(id)) {
      if (!caller.technicalAdmin) throw new Failure('forbidden', say('technical_admin_only'));
      await assertAnotherAdmin({ tx }, id);
    }
    const roles = await listAssignedRoles({ tx }, id);
    await removeAllRoles({ tx }, id);
    await deleteSignInData({ app, tx }, row);
    await changeUser(tx, id, {
      // The column needs a unique address; ".invalid" is reserved and never delivered.
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: null,
      profilePictureKey: null,
      active: false,
      deletedAt: new Date(),
      updatedBy: scope.actor.userId,
    });
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'user',
        entityId: id,
        name: `${row.firstName} ${row.lastName}`.trim(),
        before: {
          email: row.email,
          roles: roles.map(({ roleName, context, contextId }) => ({ role: roleName, context, context_id: contextId })),
        },
      },
    );
  });
  app.access.forget(id);
}
