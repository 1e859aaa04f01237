import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { inScope, type Scope } from '../../access/scope.ts';
import { auditLog } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Locks the company's log for sealing until the transaction ends. */
export async function lockChain(tx: Tx, scope: Scope, companyId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('dossier: audit chain'), ${inScope(scope, companyId)}::bigint::int)`,
  );
}

/** The latest seal; seals start with their number, so they sort. */
export async function lastSeal(tx: Tx, scope: Scope, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, inScope(scope, companyId)), isNotNull(auditLog.hash)))
    .orderBy(desc(auditLog.hash))
    .limit(1);
  return row?.hash ?? null;
}

/** The companies of the scope with unsealed rows; 0 is the system tenant. */
export async function companiesUnsealed(tx: Tx, scope: Scope): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ companyId: auditLog.companyId })
    .from(auditLog)
    .where(and(sql`${auditLog.companyId} = any(${idArray(scope.companyIds)})`, isNull(auditLog.hash)));
  return rows.map((row) => row.companyId);
}

export async function unsealed(
  tx: Tx,
  scope: Scope,
  companyId: number,
  before: Date,
  limit: number,
): Promise<AuditRow[]> {
  return await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, inScope(scope, companyId)), isNull(auditLog.hash), lt(auditLog.at, before)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}

/** Sets the seals in one statement. */
export async function setSeals(
  tx: Tx,
  scope: Scope,
  companyId: number,
  seals: readonly { id: number; hash: string }[],
): Promise<void> {
  const sealsJson = JSON.stringify(seals);
  await tx.execute(sql`
    update audit_log set hash = seal.hash
    from json_to_recordset(${sealsJson}::json) as seal (id bigint, hash text)
    where audit_log.company_id = ${inScope(scope, companyId)} and audit_log.id = seal.id`);
}

/** Sealed rows after a seal, in the order of the chain. */
export async function sealedAfter(
  tx: Tx,
  scope: Scope,
  companyId: number,
  seal: string,
  limit: number,
): Promise<AuditRow[]> {
  return await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.companyId, inScope(scope, companyId)), sql`${auditLog.hash} > ${seal}`))
    .orderBy(asc(auditLog.hash))
    .limit(limit);
}

export async function countUnsealed(tx: Tx, scope: Scope, companyId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, inScope(scope, companyId)), isNull(auditLog.hash)));
  return row?.count ?? 0;
}
