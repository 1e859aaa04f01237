import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { changeOwnPassword, verifyAddress } from '../../users/verbs/own-profile.ts';
import { hashPassword, assertStrongPassword } from '../password.ts';
import { toNetwork } from '../networks.ts';
import { hashToken } from '../secret-token.ts';
import { countFailures, dropOneTimeTokens, endSessions, insertFailures, useOneTimeToken } from '../store.ts';
import { notifySessionsEnded } from './end-session.ts';
import { INVITATION } from './invite.ts';
import { limited } from './limit-attempts.ts';
import { forgetCodes } from './limit-codes.ts';
import { queueMail } from './queue-mail.ts';
import { PASSWORD_RESET } from './reset-link.ts';

/** Both open the same page. */
const purposes = [PASSWORD_RESET, INVITATION];

const WINDOW_MS = 15 * 60 * 1000;
/** Limits how many mails a stranger can trigger to one address. */
const REQUESTS_FOR_AN_ADDRESS = 3;
const REQUESTS_FROM_AN_ADDRESS = 30;

/**
 * Queues a mail with a link for choosing a new password. The job looks up the account, so that the response and its timing do not reveal
 * whether it exists.
 */
export async function requestPasswordReset(
  { app, scope }: Context<AppScope>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const [from, to] = [`reset-from:${toNetwork(address)}`, `reset-to:${email}`];
  const since = new Date(Date.now() - WINDOW_MS);
  await app.database.app(async (tx) => {
    const requests = await countFailures(tx, [from, to], since);
    if ((requests.get(from) ?? 0) >= REQUESTS_FROM_AN_ADDRESS) throw new Failure('rate_limited');
    await insertFailures(tx, [from, to]);
    if ((requests.get(to) ?? 0) >= REQUESTS_FOR_AN_ADDRESS) return;
    await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'password_reset', email } });
  });
}

/** Chooses a new password with the token of a mailed link. Every session ends, and all other links become invalid. Returns the user's address. */
export async function resetPassword(
  { app, scope }: Context<AppScope>,
  { address, ...input }: { token: string; password: string } & { address: string },
): Promise<{ email: string }> {
  await assertStrongPassword(input.password, 'password');
  const passwordHash = await hashPassword(app, input.password);
  const attempt = () =>
    app.database.app(async (tx) => {
      const userId = await useOneTimeToken(tx, purposes, hashToken(input.token));
      const account = userId === null ? null : await accountById({ tx }, userId);
      if (!account?.usable) return null;
      // Checked here because the account is known only now. A refusal rolls back the use of the link.
      await assertStrongPassword(input.password, 'password', account);
      await changeOwnPassword({ tx }, { userId: account.id, passwordHash });
      await verifyAddress({ tx }, account.id);
      await dropOneTimeTokens(tx, account.id, purposes);
      await forgetCodes({ tx }, { userId: account.id, what: 'new password' });
      const { id, email } = account;
      await record({ tx, scope }, { action: 'reset_password', entityType: 'user', entityId: id, name: email, by: id });
      await queueMail({ app, tx }, { actor: scope.actor, mail: { what: 'password_changed', user_id: id } });
      return { id, email, ended: await endSessions(tx, { userId: id }, 'the password was reset') };
    });
  const { id, email, ended } = await limited({ app }, { account: null, address, attempt, refusal: 'link_expired' });
  notifySessionsEnded({ app }, { userId: id, uuids: ended });
  return { email };
}
