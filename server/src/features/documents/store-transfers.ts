import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { TenantScope } from '../../access/scope.ts';
import { transfer } from './tables.ts';

const ofTask = ({ companyId }: TenantScope, taskId: number) =>
  and(eq(transfer.companyId, companyId), eq(transfer.taskId, taskId));

export async function insertTransfers(
  tx: Tx,
  { companyId }: TenantScope,
  taskId: number,
  documentIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into document_transfer (company_id, task_id, document_id)
    select ${companyId}::bigint, ${taskId}::bigint, document_id from unnest(${idArray(documentIds)}) as chosen (document_id)`);
}

/** The next documents of a task. */
export async function nextTransfers(tx: Tx, scope: TenantScope, taskId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ documentId: transfer.documentId })
    .from(transfer)
    .where(ofTask(scope, taskId))
    .orderBy(asc(transfer.documentId))
    .limit(limit);
  return rows.map(({ documentId }) => documentId);
}

export const countTransfers = (tx: Tx, scope: TenantScope, taskId: number): Promise<number> =>
  tx.$count(transfer, ofTask(scope, taskId));

export async function deleteTransfers(
  tx: Tx,
  scope: TenantScope,
  taskId: number,
  documentIds: readonly number[],
): Promise<void> {
  await tx.delete(transfer).where(and(ofTask(scope, taskId), inArray(transfer.documentId, [...documentIds])));
}
