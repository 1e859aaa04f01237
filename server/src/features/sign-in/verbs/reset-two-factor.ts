import type { Context, ContextWithAuthority, ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { filterTechnicalAdmins } from '../../roles/verbs/technical-admins.ts';
import { accountByEmail } from '../../users/verbs/find-account.ts';
import { identifyUser } from '../../users/verbs/identify-user.ts';
import { endSessions } from '../store.ts';
import { deleteTwoFactor } from '../store-factors.ts';
import { notifySessionsEnded } from './end-session.ts';
import { forgetCodes } from './limit-codes.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Removes the second factor of a user who lost it; their sessions end. The caller must have all permissions of the user, since only the
 * password protects them then.
 */
export async function resetTwoFactor(
  { app, scope, caller, authority }: ContextWithAuthority<AppScope> & ContextWithCaller<AppScope>,
  userId: number,
): Promise<void> {
  if (!(await app.database.app((tx) => identifyUser({ tx }, { id: userId, email: null }))))
    throw new Failure('not_found');
  await authority.assertCovers(userId);
  const ended = await app.database.app(async (tx) => {
    const user = await identifyUser({ tx }, { id: userId, email: null });
    if (!user) throw new Failure('not_found');
    if (!caller.technicalAdmin && (await filterTechnicalAdmins({ tx }, [userId])).has(userId)) {
      throw new Failure('forbidden', say('reset_admin_two_factor'));
    }
    const sessions = await removeFactor(app, tx, scope, user);
    if (!sessions) throw new Failure('conflict', say('two_factor_off'));
    return sessions;
  });
  notifySessionsEnded({ app }, { userId, uuids: ended });
}

/**
 * The same for the operator at the server's terminal; a running Dossier notices within seconds that the sessions have ended.
 *
 * @param systemUser the terminal's system account, for the log
 */
export async function resetTwoFactorAtTerminal(
  { app, scope }: Context<AppScope, 'database' | 'queue'>,
  { email, systemUser }: { email: string; systemUser: string },
): Promise<'reset' | 'not on' | 'no account'> {
  return await app.database.app(async (tx) => {
    const account = await accountByEmail({ tx }, email);
    if (!account?.usable) return 'no account';
    const by = { command: 'reset-two-factor', system_user: systemUser };
    return (await removeFactor(app, tx, scope, account, by)) ? 'reset' : 'not on';
  });
}

/** Returns the ended sessions; null if there is no second factor. */
async function removeFactor(
  app: Pick<App, 'queue'>,
  tx: Tx,
  scope: AppScope,
  { id, email }: { id: number; email: string },
  by?: Record<string, string>,
): Promise<string[] | null> {
  if (!(await deleteTwoFactor(tx, id))) return null;
  await forgetCodes({ tx }, { userId: id, what: 'second factor is gone' });
  await record(
    { tx, scope },
    {
      action: 'reset_two_factor',
      entityType: 'user',
      entityId: id,
      name: email,
      ...(by && { after: by }),
    },
  );
  await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'two_factor_reset', user_id: id } });
  return endSessions(tx, { userId: id }, 'an administrator reset two-factor');
}
