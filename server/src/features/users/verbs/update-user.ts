import type { ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/users/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { assignSystemRole, removeSystemRole } from '../../roles/verbs/assign-system-role.ts';
import { disconnectUsers } from '../../roles/verbs/disconnect-users.ts';
import { assertAnotherAdmin, filterTechnicalAdmins } from '../../roles/verbs/technical-admins.ts';
import { endUserSessions } from '../../sign-in/verbs/end-user-sessions.ts';
import { changeUser, findUser, lockUser } from '../store.ts';
import { throwAddressTaken } from './create-user.ts';

export interface UserChange {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  active?: boolean | undefined;
  is_technical_admin?: boolean | undefined;
}

/**
 * Changes another user's account. The owner of the address can take over the account, so only technical admins change addresses, admins'
 * accounts and the admin flag. Blocking removes all permissions of the user and unblocking restores them: the caller must have them all.
 */
export async function updateUser(
  { app, scope, caller, authority }: ContextWithAuthority<AppScope> & ContextWithCaller<AppScope>,
  { id, ...change }: UserChange & { id: number },
): Promise<void> {
  if (change.active === false && id === caller.userId) {
    throw new Failure('conflict', say('block_self'));
  }
  const current = await app.database.read(scope, (tx) => findUser(tx, id));
  if (change.active !== undefined && change.active !== current?.active) await authority.assertCovers(id);
  await app.database
    .write(scope, async (tx) => {
      const row = await lockUser(tx, id);
      if (!row) throw new Failure('not_found');
      // The account may have changed since the permission check.
      if (row.active !== current?.active) throw new Failure('conflict');
      const wasAdmin = (await filterTechnicalAdmins({ tx }, [id])).has(id);
      const before = { email: row.email, first_name: row.firstName, last_name: row.lastName, active: row.active };
      const after = {
        ...before,
        ...withoutUndefined(change),
        is_technical_admin: change.is_technical_admin ?? wasAdmin,
      };
      const staysAdmin = after.is_technical_admin;
      const emailChanged = after.email !== before.email;
      if (!caller.technicalAdmin && (wasAdmin || emailChanged || staysAdmin)) {
        throw new Failure('forbidden', say('technical_admin_only'));
      }
      if (wasAdmin && row.active && !(staysAdmin && after.active)) await assertAnotherAdmin({ tx }, id);

      await changeUser(tx, id, {
        email: after.email,
        ...(emailChanged && { addressProven: true }),
        firstName: after.first_name,
        lastName: after.last_name,
        active: after.active,
        updatedBy: scope.actor.userId,
      });
      if (staysAdmin && !wasAdmin) await assignSystemRole({ tx, scope }, { userId: id, key: 'technical_admin' });
      if (!staysAdmin && wasAdmin) await removeSystemRole({ tx, scope }, { userId: id, key: 'technical_admin' });
      await noteChange(tx, scope, id, { ...before, is_technical_admin: wasAdmin }, after);
      if (row.active && !after.active) await endUserSessions({ app, tx }, { userId: id, why: 'blocked' });
    })
    .catch(throwAddressTaken);
  app.access.forget(id);
  if (change.is_technical_admin === false) disconnectUsers({ app }, [id]);
}

async function noteChange(
  tx: Tx,
  scope: AppScope,
  id: number,
  before: Required<NoUndefined<UserChange>>,
  after: Required<NoUndefined<UserChange>>,
): Promise<void> {
  await record(
    { tx, scope },
    {
      action: 'update',
      entityType: 'user',
      entityId: id,
      name: after.email,
      before: { ...before },
      after: { ...after },
    },
  );
}

type NoUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(input: T): NoUndefined<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as NoUndefined<T>;
}
