import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Actor } from '../../../access/actor.ts';
import { publicAddress } from '../../../settings.ts';
import { accountById } from '../../users/verbs/account-of.ts';
import { mailWords } from '../mails.ts';
import { hashOf, newSecret } from '../secret-token.ts';
import { insertOneTimeToken } from '../store.ts';
import { endTokens, holdersOfTokens } from '../store-tokens.ts';
import { countUse } from './count-use.ts';

/** Opens the password reset page with a welcome text; valid longer than a reset link. */
export const INVITATION = 'invitation';
const INVITATION_DAYS = 7;

/** Per inviter: more than a company needs on its first day, and too few for sending spam in the name of Dossier. */
const INVITATIONS_AN_HOUR = 100;
const HOUR_MS = 3600 * 1000;

/** Counts an invitation of whatever kind, before its mail is sent. Throws `rate_limited` when the inviter has sent too many. */
export async function countInvitation({ tx }: GlobalTransaction, { userId }: Actor): Promise<void> {
  if (userId === null) return;
  await countUse(
    { tx },
    {
      subject: `invitations-of:${userId}`,
      allowance: { limit: INVITATIONS_AN_HOUR, windowMs: HOUR_MS },
      refusal: (seconds) =>
        say('too_many_invitations', { number: INVITATIONS_AN_HOUR, minutes: Math.ceil(seconds / 60) }),
    },
  );
}

/** Makes the secret of a link with which a user chooses their first password; an earlier one ends. Throws `rate_limited`. */
export async function makeInvitation(
  { tx }: GlobalTransaction,
  { inviter, userId }: { inviter: Actor; userId: number },
): Promise<string> {
  await countInvitation({ tx }, inviter);
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3600 * 1000);
  await endTokens(tx, INVITATION, userId);
  await insertOneTimeToken(tx, { purpose: INVITATION, userId, tokenHash: hashOf(secret), expiresAt });
  return secret;
}

/** Which of the users hold an invitation that still opens. */
export const invitedAmong = ({ tx }: GlobalTransaction, userIds: readonly number[]): Promise<Set<number>> =>
  holdersOfTokens(tx, INVITATION, userIds);

/** Mails the link after the commit, in the inviting user's language: the new user's is unknown. */
export async function mailInvitation(
  { app }: Pick<Context, 'app'>,
  { actor: { userId }, to, secret }: { actor: Actor; to: { email: string; first_name: string }; secret: string },
): Promise<void> {
  const inviter = userId === null ? null : await app.database.app((tx) => accountById({ tx }, userId));
  const link = `${publicAddress(app.settings)}/reset-password/${secret}?invitation=true`;
  const words = mailWords('invitation', inviter?.language ?? null, { firstName: to.first_name, link });
  try {
    await app.mail.send({ to: to.email, ...words });
  } catch (error) {
    app.log.warn({ err: error }, 'an invitation could not be mailed');
    throw new Failure('provider_failed', say('invitation_not_sent'));
  }
}
