import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AccessibleScope, inScope, type Scope } from '../../access/scope.ts';
import { session, type SessionRow, share, type ShareRow } from './tables.ts';

type SessionKey = Pick<SessionRow, 'companyId' | 'id'>;

const ofSession = (scope: Scope, { companyId, id }: SessionKey) =>
  and(eq(share.companyId, inScope(scope, companyId)), eq(share.sessionId, id));

/** Returns the users with whom it was not shared before. */
export async function insertShares(
  tx: Tx,
  scope: Scope,
  { companyId, id: sessionId }: SessionKey,
  userIds: readonly number[],
): Promise<number[]> {
  inScope(scope, companyId);
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(share)
    .values(userIds.map((userId) => ({ companyId, sessionId, userId })))
    .onConflictDoNothing()
    .returning({ userId: share.userId });
  return rows.map(({ userId }) => userId);
}

/** Returns false if it was not shared with the user. */
export async function removeShare(tx: Tx, scope: Scope, key: SessionKey, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(share)
    .where(and(ofSession(scope, key), eq(share.userId, userId)))
    .returning({ id: share.id });
  return rows.length === 1;
}

export async function listShares(tx: Tx, scope: Scope, key: SessionKey): Promise<ShareRow[]> {
  return await tx.select().from(share).where(ofSession(scope, key)).orderBy(asc(share.id));
}

/** The number of users with whom conversations are shared, by conversation. */
export async function countShares(tx: Tx, scope: Scope, sessions: readonly SessionKey[]): Promise<Map<number, number>> {
  if (sessions.length === 0) return new Map();
  const rows = await tx
    .select({ sessionId: share.sessionId, total: count() })
    .from(share)
    .where(
      and(
        inArray(share.companyId, [...new Set(sessions.map(({ companyId }) => inScope(scope, companyId)))]),
        sql`${share.sessionId} = any(${idArray(sessions.map(({ id }) => id))})`,
      ),
    )
    .groupBy(share.sessionId);
  return new Map(rows.map(({ sessionId, total }) => [sessionId, total]));
}

/** The conversations of others that are shared with the reader, joined with their shares. */
export const sharedWith = ({ scope, userId }: { scope: AccessibleScope; userId: number }) =>
  and(inArray(session.companyId, [...scope.companyIds]), eq(session.assistant, 'ask'), eq(share.userId, userId));

/** Nothing is shared with these users any more. */
export async function removeUserShares(
  tx: Tx,
  { companyIds }: AccessibleScope,
  userIds: readonly number[],
): Promise<void> {
  await tx
    .delete(share)
    .where(and(inArray(share.companyId, [...companyIds]), sql`${share.userId} = any(${idArray(userIds)})`));
}
