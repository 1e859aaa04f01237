import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../engines/database/port.ts';
import { signInSession } from '../tables.ts';

/** The uuids of the user's sessions that have neither ended nor expired. */
export async function liveSessionsOf(tx: Tx, userId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ uuid: signInSession.uuid })
    .from(signInSession)
    .where(
      and(eq(signInSession.userId, userId), isNull(signInSession.endedAt), gt(signInSession.expiresAt, new Date())),
    );
  return new Set(rows.map((row) => row.uuid));
}
