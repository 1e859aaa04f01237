import type { GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountByEmail } from '../../users/verbs/find-account.ts';
import { hashToken, newSecret } from '../secret-token.ts';
import { dropOneTimeTokens, insertOneTimeToken } from '../store.ts';

const HOUR_MS = 3600 * 1000;

/** The purpose of links for choosing a new password. */
export const PASSWORD_RESET = 'password_reset';

/** The path of a new link for choosing a password, valid once and for an hour; earlier ones become invalid. */
export async function makeResetLink({ tx }: GlobalTransaction, userId: number): Promise<string> {
  const secret = newSecret();
  await dropOneTimeTokens(tx, userId, [PASSWORD_RESET]);
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await insertOneTimeToken(tx, { purpose: PASSWORD_RESET, userId, tokenHash: hashToken(secret), expiresAt });
  return `/reset-password/${secret}`;
}

/**
 * The same for the operator at the server's terminal. Null if no user who can sign in has the address.
 *
 * @param systemUser the terminal's system account, for the log
 */
export async function makeResetLinkAtTerminal(
  { tx, scope }: TransactionContext<AppScope>,
  { email, systemUser }: { email: string; systemUser: string },
): Promise<string | null> {
  const account = await accountByEmail({ tx }, email);
  if (!account?.usable) return null;
  await record(
    { tx, scope },
    {
      action: 'make_reset_link',
      entityType: 'user',
      entityId: account.id,
      name: account.email,
      after: { command: 'reset-password', system_user: systemUser },
    },
  );
  return makeResetLink({ tx }, account.id);
}
