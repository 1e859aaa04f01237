import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { ProjectScope, AccessibleScope } from '../../access/scope.ts';
import { type ChunkRow, upload, uploadChunk, type UploadRow } from './tables.ts';

type Own = { identifier: string; createdBy: number };

const ownUpload = (scope: ProjectScope, { identifier, createdBy }: Own) =>
  and(
    eq(upload.companyId, scope.companyId),
    eq(upload.projectId, scope.projectId),
    eq(upload.createdBy, createdBy),
    eq(upload.identifier, identifier),
  );

export async function findUpload(tx: Tx, scope: ProjectScope, own: Own): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(upload).where(ownUpload(scope, own));
  return row;
}

/** The upload with that identifier; created if it is new. */
export async function openUpload(
  tx: Tx,
  scope: ProjectScope,
  row: Own & Pick<UploadRow, 'fileName' | 'mimeType' | 'totalChunks'>,
): Promise<UploadRow> {
  await tx
    .insert(upload)
    .values({ ...row, companyId: scope.companyId, projectId: scope.projectId })
    .onConflictDoNothing();
  return (await findUpload(tx, scope, row))!;
}

const hasId = (scope: ProjectScope, id: number) => and(eq(upload.companyId, scope.companyId), eq(upload.id, id));

export async function findUploadById(tx: Tx, scope: ProjectScope, id: number): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(upload).where(hasId(scope, id));
  return row;
}

/** The upload, locked until the transaction ends, so that chunks are counted one at a time. */
export async function lockUpload(tx: Tx, scope: ProjectScope, id: number): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(upload).where(hasId(scope, id)).for('update');
  return row;
}

export async function findChunks(tx: Tx, scope: ProjectScope, uploadId: number): Promise<ChunkRow[]> {
  return await tx
    .select()
    .from(uploadChunk)
    .where(and(eq(uploadChunk.companyId, scope.companyId), eq(uploadChunk.uploadId, uploadId)))
    .orderBy(asc(uploadChunk.number));
}

/** Records a chunk; replaces an earlier one with the same number. */
export async function putChunk(
  tx: Tx,
  scope: ProjectScope,
  chunk: Pick<ChunkRow, 'uploadId' | 'number' | 'key' | 'size' | 'sha256'>,
): Promise<void> {
  const { key, size, sha256 } = chunk;
  await tx
    .insert(uploadChunk)
    .values({ ...chunk, companyId: scope.companyId })
    .onConflictDoUpdate({
      target: [uploadChunk.companyId, uploadChunk.uploadId, uploadChunk.number],
      set: { key, size, sha256 },
    });
}

/** Keeps the list of chunks, so that a repeated request sees that none is missing. */
export async function finishUpload(
  tx: Tx,
  scope: ProjectScope,
  id: number,
  created: { documentId: number; versionNumber?: number } | { taskId: number },
): Promise<void> {
  await tx.update(upload).set(created).where(hasId(scope, id));
}

export async function removeUpload(tx: Tx, scope: ProjectScope, id: number): Promise<void> {
  await tx.delete(upload).where(hasId(scope, id));
}

export async function removeUploadsBefore(tx: Tx, scope: AccessibleScope, before: Date): Promise<UploadRow[]> {
  return await tx
    .delete(upload)
    .where(and(inArray(upload.companyId, [...scope.companyIds]), lt(upload.createdAt, before)))
    .returning();
}
