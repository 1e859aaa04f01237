import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { oneTimeToken, signInFailure, signInSession } from './tables.ts';

export type SessionRow = typeof signInSession.$inferSelect;

export async function insertSession(tx: Tx, row: typeof signInSession.$inferInsert): Promise<void> {
  await tx.insert(signInSession).values(row);
}

const live = () => and(isNull(signInSession.endedAt), gt(signInSession.expiresAt, new Date()));

export async function findSessionByToken(tx: Tx, hash: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInSession)
    .where(and(eq(signInSession.tokenHash, hash), live()));
  return row;
}

/** The live session whose previous token this is. */
export async function findSessionByUsedToken(tx: Tx, hash: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInSession)
    .where(and(eq(signInSession.previousTokenHash, hash), live()));
  return row;
}

/** A live session by its uuid. */
export async function findSession(tx: Tx, uuid: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(signInSession)
    .where(and(eq(signInSession.uuid, uuid), live()));
  return row;
}

/** The live sessions of a user, last used first. */
export async function listSessions(tx: Tx, userId: number): Promise<SessionRow[]> {
  return await tx
    .select()
    .from(signInSession)
    .where(and(eq(signInSession.userId, userId), live()))
    .orderBy(desc(signInSession.rotatedAt));
}

/** The addresses from which the user has signed in since then. */
export async function listAddresses(tx: Tx, userId: number, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ address: signInSession.address })
    .from(signInSession)
    .where(and(eq(signInSession.userId, userId), gt(signInSession.createdAt, since)));
  return rows.map((row) => row.address);
}

/** The encrypted secret that is pending at the session: the existing one, or else `fresh`, which is stored. Null without such a session. */
export async function ensurePendingSecret(tx: Tx, uuid: string, fresh: string): Promise<string | null> {
  const [row] = await tx
    .update(signInSession)
    .set({ pendingSecret: sql`coalesce(${signInSession.pendingSecret}, ${fresh})` })
    .where(eq(signInSession.uuid, uuid))
    .returning({ pendingSecret: signInSession.pendingSecret });
  return row?.pendingSecret ?? null;
}

/** Replaces or deletes the pending secret of the session. */
export async function setPendingSecret(tx: Tx, uuid: string, pendingSecret: string | null): Promise<void> {
  await tx.update(signInSession).set({ pendingSecret }).where(eq(signInSession.uuid, uuid));
}

/** Exchanges the token; of two concurrent exchanges one succeeds. */
export async function rotateSession(
  tx: Tx,
  { id, tokenHash }: SessionRow,
  next: { tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(signInSession)
    .set({ ...next, previousTokenHash: tokenHash, rotatedAt: new Date() })
    .where(and(eq(signInSession.id, id), eq(signInSession.tokenHash, tokenHash), live()))
    .returning({ id: signInSession.id });
  return rows.length === 1;
}

/** Ends live sessions and returns their uuids: one, or all of a user except one. */
export async function endSessions(
  tx: Tx,
  which: { uuid: string } | { id: number; userId: number } | { userId: number; exceptUuid?: string },
  why: string,
): Promise<string[]> {
  const chosen =
    'uuid' in which
      ? eq(signInSession.uuid, which.uuid)
      : and(
          eq(signInSession.userId, which.userId),
          'id' in which ? eq(signInSession.id, which.id) : undefined,
          'exceptUuid' in which && which.exceptUuid !== undefined
            ? ne(signInSession.uuid, which.exceptUuid)
            : undefined,
        );
  const rows = await tx
    .update(signInSession)
    .set({ endedAt: new Date(), endedWhy: why })
    .where(and(chosen, isNull(signInSession.endedAt)))
    .returning({ uuid: signInSession.uuid });
  return rows.map((row) => row.uuid);
}

export async function insertOneTimeToken(tx: Tx, row: typeof oneTimeToken.$inferInsert): Promise<void> {
  await tx.insert(oneTimeToken).values(row);
}

/** Marks a token as used; returns its user, or null if it is unknown, used or expired. */
export async function useOneTimeToken(tx: Tx, purposes: readonly string[], hash: string): Promise<number | null> {
  const now = new Date();
  const [row] = await tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeToken.tokenHash, hash),
        inArray(oneTimeToken.purpose, [...purposes]),
        isNull(oneTimeToken.usedAt),
        gt(oneTimeToken.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeToken.userId });
  return row?.userId ?? null;
}

/** Deletes the unused tokens of a purpose: only the newest link is valid. */
export async function dropOneTimeTokens(tx: Tx, userId: number, purposes: readonly string[]): Promise<void> {
  await tx
    .delete(oneTimeToken)
    .where(
      and(eq(oneTimeToken.userId, userId), inArray(oneTimeToken.purpose, [...purposes]), isNull(oneTimeToken.usedAt)),
    );
}

/** The number of failures of each subject since then. */
export async function countFailures(tx: Tx, subjects: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await tx
    .select({ subject: signInFailure.subject, failures: sql<number>`count(*)::int` })
    .from(signInFailure)
    .where(and(inArray(signInFailure.subject, [...subjects]), gt(signInFailure.at, since)))
    .groupBy(signInFailure.subject);
  return new Map(rows.map((row) => [row.subject, row.failures]));
}

export async function insertFailures(tx: Tx, subjects: readonly string[]): Promise<void> {
  const at = new Date();
  await tx.insert(signInFailure).values(subjects.map((subject) => ({ subject, at })));
}

/** Records one use of an allowance unless the limit is reached; concurrent uses all count. Returns its id, or when the next use is allowed. */
export async function insertUse(
  tx: Tx,
  subject: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Promise<{ id: number } | { freeAt: Date }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}))`);
  const uses = await tx
    .select({ at: signInFailure.at })
    .from(signInFailure)
    .where(and(eq(signInFailure.subject, subject), gt(signInFailure.at, new Date(Date.now() - windowMs))))
    .orderBy(desc(signInFailure.at))
    .limit(limit);
  const oldest = uses[limit - 1];
  if (oldest) return { freeAt: new Date(oldest.at.getTime() + windowMs) };
  const [row] = await tx.insert(signInFailure).values({ subject, at: new Date() }).returning({ id: signInFailure.id });
  return row!;
}

export async function deleteUses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(signInFailure).where(inArray(signInFailure.id, [...ids]));
}

export async function forgetFailures(tx: Tx, subject: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.subject, subject));
}

/** Deletes expired failures, sessions and tokens. */
export async function sweepSignIn(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signInFailure).where(lt(signInFailure.at, before));
  await tx.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, before));
  await tx.delete(signInSession).where(sql`coalesce(${signInSession.endedAt}, ${signInSession.expiresAt}) < ${before}`);
}
