import { randomUUID } from 'node:crypto';
import type { LoginAnswer, TfStatus } from '@dossier/contract/sign-in/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { SessionCookies } from '../../../http/handlers-of.ts';
import type { AppScope } from '../../../scope.ts';
import { record } from '../../audit/verbs/record.ts';
import type { Account } from '../../users/verbs/account-of.ts';
import { hashOf, newSecret } from '../secret-token.ts';
import { insertSession } from '../store.ts';
import { isPassed, tfStatusOf, tokenFor } from './tf-status.ts';

/** A session that nobody renews for so long ends. */
export const SESSION_MS = 30 * 24 * 3600 * 1000;
/** A session that waits for its second factor is not renewed. */
const WAITING_MS = 15 * 60 * 1000;

/** Where somebody signs in from; shown to them among their sessions. */
export interface SignInPlace {
  address: string;
  userAgent: string;
}

export interface OpenedSession {
  uuid: string;
  userId: number;
  status: TfStatus;
  cookies: SessionCookies;
}

/**
 * Begins a session of the user.
 *
 * @param twoFactorAt when the second factor was passed, if it was
 */
export async function openSession(
  tx: Tx,
  userId: number,
  place: SignInPlace,
  twoFactorAt: Date | null,
): Promise<OpenedSession> {
  const { opened, row } = await newSession(tx, userId, place, twoFactorAt);
  await insertSession(tx, row);
  return opened;
}

/** A session, and the row that keeps it, not written yet. */
async function newSession(
  tx: Tx,
  userId: number,
  { address, userAgent }: SignInPlace,
  twoFactorAt: Date | null,
): Promise<{ opened: OpenedSession; row: Parameters<typeof insertSession>[1] }> {
  const uuid = randomUUID();
  const status = await tfStatusOf(tx, { userId, twoFactorAt });
  const cookies = {
    refreshToken: newSecret(),
    refreshCsrf: newSecret(),
    xsrf: newSecret(),
    expiresAt: new Date(Date.now() + (isPassed(status) ? SESSION_MS : WAITING_MS)),
  };
  const row = {
    uuid,
    userId,
    tokenHash: hashOf(cookies.refreshToken),
    csrfHash: hashOf(cookies.refreshCsrf),
    address: address.slice(0, 100),
    userAgent: userAgent.slice(0, 500),
    expiresAt: cookies.expiresAt,
    twoFactorAt,
  };
  return { opened: { uuid, userId, status, cookies }, row };
}

export interface SignedIn {
  answer: LoginAnswer;
  cookies: SessionCookies;
}

/** How somebody proved who they are. */
export interface Proof {
  with: 'password' | 'link' | 'single_sign_on';
  /** The provider of single sign-on. */
  provider?: string;
  /** Whether that provider has asked for a second factor. */
  twoFactorPassed?: boolean;
}

/** Begins the session of somebody who has proved who they are, and notes it. */
export async function beginSession(
  app: App,
  scope: AppScope,
  account: Account,
  place: SignInPlace,
  { twoFactorPassed = false, ...proof }: Proof,
): Promise<SignedIn> {
  const session = await app.database.app(async (tx) => {
    const { id, email } = account;
    const { opened, row } = await newSession(tx, id, place, twoFactorPassed ? new Date() : null);
    const after = { ...proof, tf_status: opened.status };
    // Both are on their way at once: the database is waited for once.
    await Promise.all([
      insertSession(tx, row),
      record(tx, scope, { action: 'sign_in', entityType: 'user', entityId: id, name: email, by: id, after }),
    ]);
    return opened;
  });
  app.access.forget(account.id);
  return { answer: tokenFor(app, session, session.status), cookies: session.cookies };
}
