import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { oneTimeToken, recoveryCode, twoFactor, userIdentity } from './tables.ts';

const open = (purpose: string) =>
  and(eq(oneTimeToken.purpose, purpose), isNull(oneTimeToken.usedAt), gt(oneTimeToken.expiresAt, new Date()));

/** Ends the unused tokens of a user. */
export async function endTokens(tx: Tx, purpose: string, userId: number): Promise<void> {
  await tx.delete(oneTimeToken).where(and(open(purpose), eq(oneTimeToken.userId, userId)));
}

/** Deletes all sign-in methods except the password: tokens, the second factor, linked identities. */
export async function deleteSignInMethods(tx: Tx, userId: number): Promise<void> {
  for (const table of [oneTimeToken, recoveryCode, twoFactor, userIdentity]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/** Which of the users have a valid token. */
export async function findTokenHolders(tx: Tx, purpose: string, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ userId: oneTimeToken.userId })
    .from(oneTimeToken)
    .where(and(open(purpose), sql`${oneTimeToken.userId} = any(${idArray(userIds)})`));
  return new Set(rows.map((row) => row.userId));
}
