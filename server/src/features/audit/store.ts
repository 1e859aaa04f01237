import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { auditLog } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Keeps everybody else from sealing this company's log until the transaction ends. */
export async function lockChain(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dossier: audit chain'), ${companyId}::bigint::int)`);
}

/** The seal that was set last; seals are numbered, and the number stands first so that they sort. */
export async function lastSeal(tx: Tx, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), isNotNull(auditLog.hash)))
    .orderBy(desc(auditLog.hash))
    .limit(1);
  return row?.hash ?? null;
}

/** The companies of the transaction's scope, and the installation as 0, with something to seal. */
export async function companiesUnsealed(tx: Tx): Promise<number[]> {
  const rows = await tx.selectDistinct({ companyId: auditLog.companyId }).from(auditLog).where(isNull(auditLog.hash));
  return rows.map((row) => row.companyId);
}

export async function unsealed(tx: Tx, companyId: number, before: Date, limit: number): Promise<AuditRow[]> {
  return await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), isNull(auditLog.hash), lt(auditLog.at, before)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}

/** Sets the seals, all in one statement. */
export async function setSeals(
  tx: Tx,
  companyId: number,
  seals: readonly { id: number; hash: string }[],
): Promise<void> {
  const given = JSON.stringify(seals);
  await tx.execute(sql`
    update audit_log set hash = seal.hash
    from json_to_recordset(${given}::json) as seal (id bigint, hash text)
    where audit_log.company_id = ${companyId} and audit_log.id = seal.id`);
}

/** Sealed rows behind a seal, in the order of the chain. */
export async function sealedAfter(tx: Tx, companyId: number, seal: string, limit: number): Promise<AuditRow[]> {
  return await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), sql`${auditLog.hash} > ${seal}`))
    .orderBy(asc(auditLog.hash))
    .limit(limit);
}

export async function countUnsealed(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), isNull(auditLog.hash)));
  return row?.count ?? 0;
}
