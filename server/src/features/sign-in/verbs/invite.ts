import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Actor } from '../../../access/actor.ts';
import { publicAddress } from '../../../settings.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { mailWords } from '../mails.ts';
import { hashToken, newSecret } from '../secret-token.ts';
import { insertOneTimeToken } from '../store.ts';
import { endTokens, findTokenHolders } from '../store-tokens.ts';
import { countUse } from './count-use.ts';

/** The link opens the password reset page with a welcome text; valid longer than a reset link. */
export const INVITATION = 'invitation';
const INVITATION_DAYS = 7;

/** Per inviter: enough for a company's first day, too few for spam in Dossier's name. */
const INVITATIONS_AN_HOUR = 100;
const HOUR_MS = 3600 * 1000;

/** Counts an invitation of any kind, before its mail is sent. Throws `rate_limited` if the inviter has sent too many. */
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

/** Creates the secret of a link for choosing a first password; earlier ones become invalid. Throws `rate_limited`. */
export async function makeInvitation(
  { tx }: GlobalTransaction,
  { inviter, userId }: { inviter: Actor; userId: number },
): Promise<string> {
  await countInvitation({ tx }, inviter);
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3600 * 1000);
  await endTokens(tx, INVITATION, userId);
  await insertOneTimeToken(tx, { purpose: INVITATION, userId, tokenHash: hashToken(secret), expiresAt });
  return secret;
}

/** Which of the users have a valid invitation. */
export const filterInvited = ({ tx }: GlobalTransaction, userIds: readonly number[]): Promise<Set<number>> =>
  findTokenHolders(tx, INVITATION, userIds);

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
