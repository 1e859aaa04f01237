import { Failure } from '@dossier/contract/base/failure';
import type { User } from '@dossier/contract/users/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Authority } from '../../../http/handlers-of.ts';
import type { AppScope, Scope } from '../../../scope.ts';
import { isMemberIn } from '../../roles/verbs/member-in.ts';
import { technicalAdminsAmong } from '../../roles/verbs/technical-admins.ts';
import { invitedAmong } from '../../sign-in/verbs/invite.ts';
import { presentUser } from '../present.ts';
import { findUser, type UserRow } from '../store.ts';

/** A user whom the caller may see; anybody else is not found. */
export async function getUser(app: App, scope: Scope, authority: Authority, id: number): Promise<User> {
  return look(app, scope, await visibleMembers(authority), id);
}

/** A user as whoever may change them sees them. */
export const lookAtUser = (app: App, scope: AppScope, id: number): Promise<User> => look(app, scope, null, id);

function look(app: App, scope: Scope, members: readonly number[] | null, id: number): Promise<User> {
  return app.database.read(scope, async (tx) => {
    const row = await demandSeenUser(tx, members, id);
    const [user] = await presentUsers(tx, [row]);
    return user!;
  });
}

/** Of which companies the caller sees the users; null when they see all users of the installation. */
export async function visibleMembers(authority: Authority): Promise<readonly number[] | null> {
  const atApp = await authority.held('app', 0);
  return atApp('USER_READ') ? null : (await authority.reach('USER_READ')).companies;
}

export async function demandSeenUser(tx: Tx, members: readonly number[] | null, id: number): Promise<UserRow> {
  const row = await findUser(tx, id);
  if (!row || (members !== null && !(await isMemberIn(tx, id, members)))) throw new Failure('not_found');
  return row;
}

export async function presentUsers(tx: Tx, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map((row) => row.id);
  const admins = await technicalAdminsAmong(tx, ids);
  const invited = await invitedAmong(tx, ids);
  return rows.map((row) => presentUser(row, { technicalAdmin: admins.has(row.id), invited: invited.has(row.id) }));
}
