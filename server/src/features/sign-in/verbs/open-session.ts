import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../engines/database/port.ts';
import type { SessionCookies } from '../../../http/handlers-of.ts';
import { hashOf, newSecret } from '../secret-token.ts';
import { insertSession } from '../store.ts';

/** A session that nobody renews for so long ends. */
export const SESSION_MS = 30 * 24 * 3600 * 1000;

/** Where somebody signs in from; shown to them among their sessions. */
export interface SignInPlace {
  address: string;
  userAgent: string;
}

/** Begins a session of the user. */
export async function openSession(
  tx: Tx,
  userId: number,
  { address, userAgent }: SignInPlace,
): Promise<{ uuid: string; cookies: SessionCookies }> {
  const uuid = randomUUID();
  const cookies = {
    refreshToken: newSecret(),
    refreshCsrf: newSecret(),
    xsrf: newSecret(),
    expiresAt: new Date(Date.now() + SESSION_MS),
  };
  await insertSession(tx, {
    uuid,
    userId,
    tokenHash: hashOf(cookies.refreshToken),
    csrfHash: hashOf(cookies.refreshCsrf),
    address: address.slice(0, 100),
    userAgent: userAgent.slice(0, 500),
    expiresAt: cookies.expiresAt,
  });
  return { uuid, cookies };
}
