import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { randomUUID } from 'node:crypto';
import type { LoginAnswer, TfStatus } from '@dossier/contract/sign-in/schema';
import type { Tx } from '../../../engines/database/port.ts';
import type { SessionCookies } from '../../../access/session-cookies.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import type { Account } from '../../users/verbs/find-account.ts';
import { hashToken, newSecret } from '../secret-token.ts';
import { insertSession } from '../store.ts';
import { isPassed, getTfStatus, tokenFor } from './tf-status.ts';

/** Sessions expire when not renewed for this long. */
export const SESSION_MS = 30 * 24 * 3600 * 1000;
/** Lifetime of a session with a pending second factor, which cannot be renewed. */
const WAITING_MS = 15 * 60 * 1000;

/** Where the user signs in from; shown in their list of sessions. */
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
 * Starts a session of the user.
 *
 * @param twoFactorAt when the second factor was passed, if it was
 */
export async function openSession(
  { tx }: GlobalTransaction,
  { userId, place, twoFactorAt }: { userId: number; place: SignInPlace; twoFactorAt: Date | null },
): Promise<OpenedSession> {
  const { opened, row } = await newSession(tx, userId, place, twoFactorAt);
  await insertSession(tx, row);
  return opened;
}

/** A new session and its row, which is not written yet. */
async function newSession(
  tx: Tx,
  userId: number,
  { address, userAgent }: SignInPlace,
  twoFactorAt: Date | null,
): Promise<{ opened: OpenedSession; row: Parameters<typeof insertSession>[1] }> {
  const uuid = randomUUID();
  const status = await getTfStatus({ tx }, { userId, twoFactorAt });
  const cookies = {
    refreshToken: newSecret(),
    refreshCsrf: newSecret(),
    xsrf: newSecret(),
    expiresAt: new Date(Date.now() + (isPassed(status) ? SESSION_MS : WAITING_MS)),
  };
  const row = {
    uuid,
    userId,
    tokenHash: hashToken(cookies.refreshToken),
    csrfHash: hashToken(cookies.refreshCsrf),
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

/** How the user authenticated. */
export interface Proof {
  with: 'password' | 'link' | 'single_sign_on';
  /** The single sign-on provider. */
  provider?: string;
  /** Whether that provider has checked a second factor. */
  twoFactorPassed?: boolean;
}

/** Starts and logs the session of an authenticated user. */
export async function beginSession(
  { app, scope }: Context<AppScope>,
  {
    account,
    place,
    proof: { twoFactorPassed = false, ...proof },
  }: { account: Account; place: SignInPlace; proof: Proof },
): Promise<SignedIn> {
  const session = await app.database.app(async (tx) => {
    const { id, email } = account;
    const { opened, row } = await newSession(tx, id, place, twoFactorPassed ? new Date() : null);
    const after = { ...proof, tf_status: opened.status };
    // In parallel, to save a round trip.
    await Promise.all([
      insertSession(tx, row),
      record({ tx, scope }, { action: 'sign_in', entityType: 'user', entityId: id, name: email, by: id, after }),
    ]);
    return opened;
  });
  app.access.forget(account.id);
  return { answer: tokenFor({ app }, { session, status: session.status }), cookies: session.cookies };
}
