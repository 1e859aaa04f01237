import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, ProjectScope, TenantScope } from '../../access/scope.ts';
import { alive, inScope, ofDocument } from './store.ts';
import { document, file, transfer, version } from './tables.ts';

const filename = sql<string>`coalesce(${version.filename}, ${document.filename})`;

/** The number of these documents of the project, and the bytes of their originals. */
export async function measureOriginals(
  tx: Tx,
  scope: ProjectScope,
  ids: readonly number[],
): Promise<{ ids: number[]; size: number }> {
  const rows = await tx
    .select({ id: document.id, size: version.size })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`, alive));
  return { ids: rows.map(({ id }) => id), size: rows.reduce((sum, { size }) => sum + size, 0) };
}

/** The documents that a task packs, by the names of their files, wherever they are now. */
export async function documentsToPack(
  tx: Tx,
  { companyId }: TenantScope,
  taskId: number,
): Promise<{ id: number; filename: string }[]> {
  return await tx
    .select({ id: document.id, filename })
    .from(transfer)
    .innerJoin(document, and(eq(document.companyId, transfer.companyId), eq(document.id, transfer.documentId)))
    .innerJoin(version, ofDocument)
    .where(and(eq(transfer.companyId, companyId), eq(transfer.taskId, taskId)))
    .orderBy(asc(sql`lower(${filename})`), asc(document.id));
}

export interface Original {
  id: number;
  filename: string;
  key: string;
  size: number;
  createdAt: Date;
}

/** The original files of the current versions of documents of the project, by the ids of the documents. */
export async function findOriginals(
  tx: Tx,
  scope: ProjectScope,
  ids: readonly number[],
): Promise<Map<number, Original>> {
  const rows = await tx
    .select({ id: document.id, filename, key: file.key, size: file.size, createdAt: version.createdAt })
    .from(document)
    .innerJoin(version, ofDocument)
    .innerJoin(file, and(eq(file.companyId, version.companyId), eq(file.id, version.fileId)))
    .where(and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`, alive));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The documents in the zip of a task, with their projects of now; those that were erased are missing. */
export async function documentsInZip(tx: Tx, { companyId }: TenantScope, taskId: number) {
  return await tx
    .select({ id: document.id, name: document.name, filename, projectId: document.projectId })
    .from(transfer)
    .innerJoin(document, and(eq(document.companyId, transfer.companyId), eq(document.id, transfer.documentId)))
    .innerJoin(version, ofDocument)
    .where(and(eq(transfer.companyId, companyId), eq(transfer.taskId, taskId), isNull(document.erasedAt)))
    .orderBy(asc(document.id));
}

/** The tasks that have one of these documents on their list. */
export async function tasksWith(
  tx: Tx,
  { companyId }: CompanyScope,
  documentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ taskId: transfer.taskId })
    .from(transfer)
    .where(and(eq(transfer.companyId, companyId), inArray(transfer.documentId, [...documentIds])));
  return rows.map(({ taskId }) => taskId);
}

/** Forgets the documents of tasks whose zips are no longer kept. */
export async function forgetZips(tx: Tx, { companyId }: CompanyScope, taskIds: readonly number[]): Promise<void> {
  await tx
    .delete(transfer)
    .where(and(eq(transfer.companyId, companyId), sql`${transfer.taskId} = any(${idArray(taskIds)})`));
}
