import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { rolesHeldBy, takeAllRoles } from '../../roles/verbs/roles-held-by.ts';
import { demandAnotherAdmin, technicalAdminsAmong } from '../../roles/verbs/technical-admins.ts';
import { forgetPerson } from '../../sign-in/verbs/forget-person.ts';
import { changeUser, lockUser } from '../store.ts';

/**
 * Deletes a user: nobody can sign in as them, they hold nothing, and their address is free. The names stay, because they stand beside what the
 * user made. The caller must hold everything that is taken away with it.
 */
export async function removeUser(
  app: App,
  scope: AppScope,
  { caller, authority }: { caller: Caller; authority: Authority },
  id: number,
): Promise<void> {
  if (id === caller.userId) throw new Failure('conflict', 'You cannot delete yourself. Somebody else can.');
  await authority.assertCovers(id);
  await app.database.write(scope, async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw new Failure('not_found');
    if ((await technicalAdminsAmong(tx, [id])).has(id)) {
      if (!caller.technicalAdmin) throw new Failure('forbidden', 'Only a technical admin may change this.');
      await demandAnotherAdmin(tx, id);
    }
    const roles = await rolesHeldBy(tx, id);
    await takeAllRoles(tx, id);
    await forgetPerson(app, tx, row);
    await changeUser(tx, id, {
      // An address must be there and nobody else's; ".invalid" is reserved for what never reaches anybody.
      email: `deleted-${id}@deleted.invalid`,
      passwordHash: null,
      profilePictureKey: null,
      active: false,
      deletedAt: new Date(),
      updatedBy: scope.actor.userId,
    });
    await record(tx, scope, {
      action: 'delete',
      entityType: 'user',
      entityId: id,
      name: `${row.firstName} ${row.lastName}`.trim(),
      before: {
        email: row.email,
        roles: roles.map(({ roleName, context, contextId }) => ({ role: roleName, context, context_id: contextId })),
      },
    });
  });
  app.access.forget(id);
}
