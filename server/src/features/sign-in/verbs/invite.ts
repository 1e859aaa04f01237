import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../scope.ts';
import { publicAddress } from '../../../settings.ts';
import { accountById } from '../../users/verbs/account-of.ts';
import { mailWords } from '../mails.ts';
import { hashOf, newSecret } from '../secret-token.ts';
import { insertOneTimeToken } from '../store.ts';
import { endTokens, holdersOfTokens } from '../store-tokens.ts';
import { countUse } from './count-use.ts';

/** Opens the same page and call as a forgotten password does, which then welcomes; waits longer for whoever was on holiday. */
export const INVITATION = 'invitation';
const INVITATION_DAYS = 7;

/** Per inviter: more than a company needs on its first day, and too few for sending spam in the name of Dossier. */
const INVITATIONS_AN_HOUR = 100;
const HOUR_MS = 3600 * 1000;

/** Counts one invitation of the inviter, whatever it invites to. Throws `rate_limited`. */
export async function countInvitation(tx: Tx, inviter: Actor): Promise<void> {
  if (inviter.userId === null) return;
  await countUse(
    tx,
    `invitations-of:${inviter.userId}`,
    { limit: INVITATIONS_AN_HOUR, windowMs: HOUR_MS },
    (seconds) =>
      `You have sent ${INVITATIONS_AN_HOUR} invitations within an hour. Wait ${Math.ceil(seconds / 60)} min and try again.`,
  );
}

/** Makes the secret of a link with which a user chooses their first password; an earlier one ends. Throws `rate_limited`. */
export async function makeInvitation(tx: Tx, inviter: Actor, userId: number): Promise<string> {
  await countInvitation(tx, inviter);
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3600 * 1000);
  await endTokens(tx, INVITATION, userId);
  await insertOneTimeToken(tx, { purpose: INVITATION, userId, tokenHash: hashOf(secret), expiresAt });
  return secret;
}

/** Which of the users hold an invitation that still opens. */
export const invitedAmong = (tx: Tx, userIds: readonly number[]): Promise<Set<number>> =>
  holdersOfTokens(tx, INVITATION, userIds);

/** Mails the link, after the invitation was committed, in the language of whoever invites: nobody knows the newcomer's yet. */
export async function mailInvitation(
  app: App,
  { userId }: Actor,
  to: { email: string; first_name: string },
  secret: string,
): Promise<void> {
  const inviter = userId === null ? null : await app.database.app((tx) => accountById(tx, userId));
  const link = `${publicAddress(app.settings)}/reset-password/${secret}?invitation=true`;
  const words = mailWords('invitation', inviter?.language ?? null, { firstName: to.first_name, link });
  try {
    await app.mail.send({ to: to.email, ...words });
  } catch (error) {
    app.log.warn({ err: error }, 'an invitation could not be mailed');
    throw new Failure(
      'provider_failed',
      'The user is there, but the mail could not be sent. Send the invitation again.',
    );
  }
}
