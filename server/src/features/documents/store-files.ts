import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import { type CompanyScope, type ProjectScope, type TenantScope, type Scope, inScope } from '../../access/scope.ts';
import type { DocumentScope } from './store.ts';
import { document, file, type FileRow, version } from './tables.ts';

/** Locks these bytes in the project until the transaction ends, so that the second of two uploads sees the first. */
export async function lockBytes(tx: Tx, { projectId }: ProjectScope, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`dossier: bytes ${sha256} of project ${projectId}`}))`);
}

export async function insertFile(
  tx: Tx,
  scope: TenantScope,
  row: Omit<typeof file.$inferInsert, 'companyId'>,
): Promise<FileRow> {
  const [created] = await tx
    .insert(file)
    .values({ ...row, companyId: scope.companyId })
    .returning();
  return created!;
}

export async function findFile(tx: Tx, scope: DocumentScope, id: number): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(inArray(file.companyId, [...scope.companyIds]), eq(file.id, id)));
  return row;
}

/** Which of these keys have a row. */
export async function knownKeys(
  tx: Tx,
  scope: Scope,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: file.key })
    .from(file)
    .where(and(eq(file.companyId, inScope(scope, companyId)), inArray(file.key, [...keys])));
  return new Set(rows.map((row) => row.key));
}

/** Deletes the rows of documents, versions, pages and files; returns the keys of the files. */
export async function purgeRows(tx: Tx, scope: CompanyScope, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ofCompany = eq(version.companyId, scope.companyId);
  const versions = await tx
    .delete(version)
    .where(and(ofCompany, inArray(version.documentId, [...ids])))
    .returning({ fileId: version.fileId, pdfFileId: version.pdfFileId });
  await tx.delete(document).where(and(eq(document.companyId, scope.companyId), inArray(document.id, [...ids])));
  return await removeFilesOf(tx, scope, versions);
}

/** Deletes the rows of the files of deleted versions, with those made from them; returns the keys of the files. */
export async function removeFilesOf(
  tx: Tx,
  scope: TenantScope,
  versions: readonly { fileId: number; pdfFileId: number | null }[],
): Promise<string[]> {
  const fileIds = versions.flatMap((one) => [one.fileId, one.pdfFileId]).filter((id) => id !== null);
  // Renditions and attachments reference their original, so they are deleted first.
  const keys: string[] = [];
  const derived = [
    or(and(inArray(file.id, fileIds), isNotNull(file.madeFrom)), inArray(file.madeFrom, fileIds)),
    inArray(file.id, fileIds),
  ];
  for (const these of derived) {
    const rows = await tx
      .delete(file)
      .where(and(eq(file.companyId, scope.companyId), these))
      .returning({ key: file.key });
    keys.push(...rows.map((row) => row.key));
  }
  return keys;
}
