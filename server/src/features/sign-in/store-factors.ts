import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { recoveryCode, signInSession, twoFactor, userIdentity } from './tables.ts';

export async function findTwoFactor(tx: Tx, userId: number) {
  const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
}

/** Returns false if the user already has one. */
export async function insertTwoFactor(tx: Tx, row: typeof twoFactor.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(twoFactor).values(row).onConflictDoNothing().returning({ id: twoFactor.id });
  return rows.length === 1;
}

/** Returns false if the user had none. */
export async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  const rows = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ id: twoFactor.id });
  return rows.length === 1;
}

/** Marks a step as used; returns false if it or a later one was used already. Of two concurrent uses one succeeds. */
export async function consumeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
    .returning({ id: twoFactor.id });
  return rows.length === 1;
}

/** The encrypted secrets of authenticator apps, including unconfirmed ones. Their rows are locked until the transaction ends. */
export async function sealedSecrets(tx: Tx): Promise<{ userId: number; uuid: string | null; sealed: string }[]> {
  const apps = await tx.select({ userId: twoFactor.userId, sealed: twoFactor.secret }).from(twoFactor).for('update');
  const waiting = await tx
    .select({ userId: signInSession.userId, uuid: signInSession.uuid, sealed: signInSession.pendingSecret })
    .from(signInSession)
    .where(isNotNull(signInSession.pendingSecret))
    .for('update');
  return [
    ...apps.map((row) => ({ ...row, uuid: null })),
    ...waiting.map(({ sealed, ...row }) => ({ ...row, sealed: sealed ?? '' })),
  ];
}

/** Encrypts a secret with the new key of the installation. */
export async function resealTwoFactor(tx: Tx, userId: number, secret: string): Promise<void> {
  await tx.update(twoFactor).set({ secret }).where(eq(twoFactor.userId, userId));
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function unusedRecoveryCodes(tx: Tx, userId: number): Promise<{ id: number; codeHash: string }[]> {
  return await tx
    .select({ id: recoveryCode.id, codeHash: recoveryCode.codeHash })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
}

/** Marks a code as used; of two concurrent uses one succeeds. */
export async function consumeRecoveryCode(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date() })
    .where(and(eq(recoveryCode.id, id), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id });
  return rows.length === 1;
}

export async function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return row?.left ?? 0;
}

interface Factors extends Record<string, unknown> {
  /** Whether the user has a second factor. */
  on: boolean;
  /** Whether the user can do nothing without two-factor: the installation requires it, or all their companies do. */
  demanded: boolean;
  /** Whether the installation or any company of the user requires two-factor. */
  demanded_somewhere: boolean;
}

export async function findFactors(tx: Tx, userId: number): Promise<Factors> {
  const { rows } = await tx.execute<Factors>(sql`
    select f."on", f.demanded, f.demanded or cardinality(companies_demanding_two_factor(${userId})) > 0 as demanded_somewhere
    from (select exists (select from two_factor where user_id = ${userId}) as "on", demands_two_factor(${userId}) as demanded) f`);
  return rows[0]!;
}

/** The user linked to this identity, or null. */
export async function findIdentity(tx: Tx, issuer: string, subject: string): Promise<number | null> {
  const [row] = await tx
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)));
  return row?.userId ?? null;
}

export async function insertIdentity(tx: Tx, row: typeof userIdentity.$inferInsert): Promise<void> {
  await tx.insert(userIdentity).values(row);
}

/** Whether the user is linked to any identity of the provider. */
export async function hasIdentityAt(tx: Tx, userId: number, issuer: string): Promise<boolean> {
  const rows = await tx
    .select({ id: userIdentity.id })
    .from(userIdentity)
    .where(and(eq(userIdentity.userId, userId), eq(userIdentity.issuer, issuer)));
  return rows.length > 0;
}
