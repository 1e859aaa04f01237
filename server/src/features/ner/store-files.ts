import { and, eq, inArray } from 'drizzle-orm';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { storedFileRows } from '../../stored-files.ts';
import { storedFile, version } from './tables.ts';

/** Deletes a version with its file; returns the key of the file. */
export async function deleteVersion(
  tx: Tx,
  scope: CompanyScope,
  { modelId, id }: { modelId: number; id: number },
): Promise<string | null> {
  const [row] = await tx
    .delete(version)
    .where(and(eq(version.companyId, scope.companyId), eq(version.modelId, modelId), eq(version.id, id)))
    .returning({ fileId: version.fileId });
  return row?.fileId == null ? null : await deleteFile(tx, scope, row.fileId);
}

/** Adds the file of a trained model; returns its id. */
export async function insertFile(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  file: { key: string; sha256: string; size: number },
): Promise<number> {
  const [row] = await tx
    .insert(storedFile)
    .values({ ...file, companyId, mimeType: 'application/octet-stream', createdBy: actor.userId })
    .returning({ id: storedFile.id });
  return row!.id;
}

async function deleteFile(tx: Tx, { companyId }: CompanyScope, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.companyId, companyId), eq(storedFile.id, id)))
    .returning({ key: storedFile.key });
  return row?.key ?? null;
}

/** Deletes the files of all versions of a model; returns their keys. */
export async function deleteFiles(tx: Tx, { companyId }: CompanyScope, modelId: number): Promise<string[]> {
  const ids = tx
    .select({ id: version.fileId })
    .from(version)
    .where(and(eq(version.companyId, companyId), eq(version.modelId, modelId)));
  const rows = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.companyId, companyId), inArray(storedFile.id, ids)))
    .returning({ key: storedFile.key });
  return rows.map(({ key }) => key);
}

/** The key of the file of a version of a company in the scope. */
export async function findFileKey(tx: Tx, scope: Scope, versionId: number): Promise<string | null> {
  const [row] = await tx
    .select({ key: storedFile.key })
    .from(version)
    .innerJoin(storedFile, and(eq(storedFile.companyId, version.companyId), eq(storedFile.id, version.fileId)))
    .where(and(inArray(version.companyId, [...scope.companyIds]), eq(version.id, versionId)));
  return row?.key ?? null;
}

/** Which of these keys belong to files of the company. */
export const knownFileKeys = storedFileRows(storedFile).known;
