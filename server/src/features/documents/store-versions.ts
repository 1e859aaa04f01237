import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Scope, TenantScope } from '../../access/scope.ts';
import { alive, anyOfDocument, type DocumentScope, inScope } from './store.ts';
import { removeFilesOf } from './store-files.ts';
import { fileColumns } from './store-shown.ts';
import { document, version } from './tables.ts';

/** The versions of a document with what the API returns of them, the newest first; without page content. */
export async function listShownVersions(tx: Tx, scope: DocumentScope, documentId: number, number?: number) {
  return await tx
    .select({
      id: version.id,
      number: version.number,
      filename: sql<string>`coalesce(${version.filename}, ${document.filename})`,
      ...fileColumns,
      isCurrent: sql<boolean>`${version.id} = ${document.currentVersionId}`,
      currentSince: version.currentSince,
      note: version.note,
      createdAt: version.createdAt,
      createdBy: personSubquery(sql`document_version.created_by`),
    })
    .from(document)
    .innerJoin(version, anyOfDocument)
    .where(
      and(
        inScope(scope),
        eq(document.id, documentId),
        alive,
        number === undefined ? undefined : eq(version.number, number),
      ),
    )
    .orderBy(desc(version.number));
}

export type ShownVersion = Awaited<ReturnType<typeof listShownVersions>>[number];

/** Which bytes the versions of a document have, the newest first. */
export async function listVersionBytes(
  tx: Tx,
  scope: TenantScope,
  documentId: number,
): Promise<{ id: number; number: number; sha256: string }[]> {
  return await tx
    .select({ id: version.id, number: version.number, sha256: version.sha256 })
    .from(version)
    .where(and(eq(version.companyId, scope.companyId), eq(version.documentId, documentId)))
    .orderBy(desc(version.number));
}

/** Changes the current version of a document, in any project of the company. */
export async function replaceCurrentVersion(
  tx: Tx,
  scope: Scope,
  documentId: number,
  change: { currentVersionId: number; name: string; filename: string; updatedBy: number | null },
) {
  const [row] = await tx
    .update(document)
    .set({ ...change, updatedAt: new Date() })
    .where(and(inArray(document.companyId, [...scope.companyIds]), eq(document.id, documentId)))
    .returning();
  return row!;
}

/** Deletes a version with its pages and files; returns the keys of the files. */
export async function removeVersionRows(tx: Tx, scope: TenantScope, id: number): Promise<string[]> {
  const removed = await tx
    .delete(version)
    .where(and(eq(version.companyId, scope.companyId), eq(version.id, id)))
    .returning({ fileId: version.fileId, pdfFileId: version.pdfFileId });
  return await removeFilesOf(tx, scope, removed);
}

/** The numbers of versions, by their ids. */
export async function findVersionNumbers(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: version.id, number: version.number })
    .from(version)
    .where(and(inArray(version.companyId, [...scope.companyIds]), inArray(version.id, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** What describes versions, by their ids. */
export async function findDescribedVersions(tx: Tx, scope: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { type, language, numberOfPages } = fileColumns;
  return await tx
    .select({ id: version.id, number: version.number, type, language, numberOfPages })
    .from(version)
    .where(and(inArray(version.companyId, [...scope.companyIds]), sql`${version.id} = any(${idArray(ids)})`));
}
