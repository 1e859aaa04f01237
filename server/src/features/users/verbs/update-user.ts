import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority, Caller } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { giveSystemRole, takeSystemRole } from '../../roles/verbs/give-role.ts';
import { disconnectUsers } from '../../roles/verbs/rights-taken.ts';
import { demandAnotherAdmin, technicalAdminsAmong } from '../../roles/verbs/technical-admins.ts';
import { endSessionsOf } from '../../sign-in/verbs/end-sessions-of.ts';
import { changeUser, findUser, lockUser } from '../store.ts';
import { refuseTakenAddress } from './create-user.ts';

export interface UserChange {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  active?: boolean | undefined;
  is_technical_admin?: boolean | undefined;
}

/**
 * Changes somebody else's account. Whoever owns the address of an account can take it over by a new password, so addresses are changed by
 * technical admins alone, and so are their own accounts and their flag. Blocking takes away everything that the user holds, and letting
 * them in gives it: the caller must hold all of it.
 */
export async function updateUser(
  app: App,
  scope: AppScope,
  { caller, authority }: { caller: Caller; authority: Authority },
  id: number,
  change: UserChange,
): Promise<void> {
  if (change.active === false && id === caller.userId) {
    throw new Failure('conflict', 'You cannot block yourself. Somebody else can.');
  }
  const known = await app.database.read(scope, (tx) => findUser(tx, id));
  if (change.active !== undefined && change.active !== known?.active) await authority.assertCovers(id);
  await app.database
    .write(scope, async (tx) => {
      const row = await lockUser(tx, id);
      if (!row) throw new Failure('not_found');
      // Another call may have changed it since the permissions were compared.
      if (row.active !== known?.active) throw new Failure('conflict');
      const wasAdmin = (await technicalAdminsAmong(tx, [id])).has(id);
      const before = { email: row.email, first_name: row.firstName, last_name: row.lastName, active: row.active };
      const after = {
        ...before,
        ...withoutUndefined(change),
        is_technical_admin: change.is_technical_admin ?? wasAdmin,
      };
      const staysAdmin = after.is_technical_admin;
      const moved = after.email !== before.email;
      if (!caller.technicalAdmin && (wasAdmin || moved || staysAdmin)) {
        throw new Failure('forbidden', 'Only a technical admin may change this.');
      }
      if (wasAdmin && row.active && !(staysAdmin && after.active)) await demandAnotherAdmin(tx, id);

      await changeUser(tx, id, {
        email: after.email,
        firstName: after.first_name,
        lastName: after.last_name,
        active: after.active,
        updatedBy: scope.actor.userId,
      });
      if (staysAdmin && !wasAdmin) await giveSystemRole(tx, scope, id, 'technical_admin');
      if (!staysAdmin && wasAdmin) await takeSystemRole(tx, scope, id, 'technical_admin');
      await noteChange(tx, scope, id, { ...before, is_technical_admin: wasAdmin }, after);
      if (row.active && !after.active) await endSessionsOf(app, tx, id, 'blocked');
    })
    .catch(refuseTakenAddress);
  app.access.forget(id);
  if (change.is_technical_admin === false) disconnectUsers(app, [id]);
}

async function noteChange(
  tx: Tx,
  scope: AppScope,
  id: number,
  before: Required<NoUndefined<UserChange>>,
  after: Required<NoUndefined<UserChange>>,
): Promise<void> {
  await record(tx, scope, {
    action: 'update',
    entityType: 'user',
    entityId: id,
    name: after.email,
    before: { ...before },
    after: { ...after },
  });
}

type NoUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(given: T): NoUndefined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as NoUndefined<T>;
}
