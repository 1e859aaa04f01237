import type { Context, ContextWithAuthority, GlobalTransaction } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { User } from '@dossier/contract/users/schema';
import type { AppScope } from '../../../access/scope.ts';
import { isMemberIn } from '../../roles/verbs/membership.ts';
import { filterTechnicalAdmins } from '../../roles/verbs/technical-admins.ts';
import { filterInvited } from '../../sign-in/verbs/invite.ts';
import { presentUser } from '../present.ts';
import { findUser, type UserRow } from '../store.ts';

/** A user visible to the caller; throws `not_found` otherwise. */
export async function getUser({ app, scope, authority }: ContextWithAuthority, id: number): Promise<User> {
  return look({ app, scope }, await visibleMembers({ authority }), id);
}

/** A user with the details for editing. */
export const getUserForEdit = ({ app, scope }: Context<AppScope>, id: number): Promise<User> =>
  look({ app, scope }, null, id);

function look({ app, scope }: Context, members: readonly number[] | null, id: number): Promise<User> {
  return app.database.read(scope, async (tx) => {
    const row = await requireVisibleUser({ tx }, { members, id });
    const [user] = await presentUsers({ tx }, [row]);
    return user!;
  });
}

/** The companies whose members are visible to the caller; null when all users are. */
export async function visibleMembers({
  authority,
}: Pick<ContextWithAuthority, 'authority'>): Promise<readonly number[] | null> {
  const atApp = await authority.permissionChecker('app', 0);
  return atApp('USER_READ') ? null : (await authority.accessible('USER_READ')).companies;
}

export async function requireVisibleUser(
  { tx }: GlobalTransaction,
  { members, id }: { members: readonly number[] | null; id: number },
): Promise<UserRow> {
  const row = await findUser(tx, id);
  if (!row || !(await isAmong({ tx }, { members, id }))) throw new Failure('not_found');
  return row;
}

/** Whether the user is a member of one of the companies; null stands for all users. */
export const isAmong = async (
  { tx }: GlobalTransaction,
  { members, id }: { members: readonly number[] | null; id: number },
): Promise<boolean> => members === null || isMemberIn({ tx }, { userId: id, companyIds: members });

export async function presentUsers({ tx }: GlobalTransaction, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map((row) => row.id);
  const admins = await filterTechnicalAdmins({ tx }, ids);
  const invited = await filterInvited({ tx }, ids);
  return rows.map((row) => presentUser(row, { technicalAdmin: admins.has(row.id), invited: invited.has(row.id) }));
}
