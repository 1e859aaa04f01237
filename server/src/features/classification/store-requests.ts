import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ProjectScope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { request } from './tables.ts';

const ofTask = ({ companyId }: TenantScope, taskId: number) =>
  and(eq(request.companyId, companyId), eq(request.taskId, taskId));

/** The documents that a task is to classify with a model. */
export async function insertRequests(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { taskId, modelId, documentIds }: { taskId: number; modelId: number; documentIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    insert into classification_request (company_id, project_id, task_id, model_id, document_id)
    select ${companyId}::bigint, ${projectId}::bigint, ${taskId}::bigint, ${modelId}::bigint, document_id
    from unnest(${idArray(documentIds)}) as chosen (document_id)`);
}

export interface RequestRow {
  documentId: number;
  modelId: number;
}

/** The next documents of a task. */
export async function nextRequests(tx: Tx, scope: TenantScope, taskId: number, limit: number): Promise<RequestRow[]> {
  return await tx
    .select({ documentId: request.documentId, modelId: sql<number>`${request.modelId}`.mapWith(Number) })
    .from(request)
    .where(ofTask(scope, taskId))
    .orderBy(asc(request.documentId))
    .limit(limit);
}

export const countRequests = (tx: Tx, scope: TenantScope, taskId: number): Promise<number> =>
  tx.$count(request, ofTask(scope, taskId));

export async function deleteRequests(
  tx: Tx,
  scope: TenantScope,
  taskId: number,
  documentIds: readonly number[],
): Promise<void> {
  await tx.delete(request).where(and(ofTask(scope, taskId), inArray(request.documentId, [...documentIds])));
}

/** Notes that a document arrived, unless that is noted already. */
export async function noteArrival(tx: Tx, { companyId, projectId }: ProjectScope, documentId: number): Promise<void> {
  await tx.execute(sql`
    insert into classification_request (company_id, project_id, document_id)
    values (${companyId}, ${projectId}, ${documentId}) on conflict do nothing`);
}

/** Takes the documents off that arrived in a project. */
export async function takeArrivals(tx: Tx, { companyId, projectId }: ProjectScope): Promise<number[]> {
  const rows = await tx
    .delete(request)
    .where(and(eq(request.companyId, companyId), eq(request.projectId, projectId), isNull(request.taskId)))
    .returning({ documentId: request.documentId });
  return rows.map(({ documentId }) => documentId).toSorted((one, other) => one - other);
}
