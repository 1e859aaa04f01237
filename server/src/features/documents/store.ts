import type { Wording } from '@dossier/contract/base/sentence';
import { and, count, eq, gte, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { IndexingStatus } from '@dossier/contract/documents/constants';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { AccessibleScope, Scope, TenantScope } from '../../access/scope.ts';
import { document, type DocumentRow, version, type VersionRow } from './tables.ts';

/** A document with its current version. */
export interface DocumentWithVersion {
  document: DocumentRow;
  version: VersionRow;
}

/** The scopes in which documents can be found. */
export type DocumentScope = TenantScope | AccessibleScope;

/** Rows of `document` in the scope: a project, a company, or everything accessible. */
export function inScope(scope: DocumentScope): SQL {
  if ('projectId' in scope) {
    return and(eq(document.companyId, scope.companyId), eq(document.projectId, scope.projectId))!;
  }
  if ('companyId' in scope) return eq(document.companyId, scope.companyId);
  const places = [
    scope.companies.length > 0 ? inArray(document.companyId, [...scope.companies]) : undefined,
    scope.projects.length > 0
      ? and(
          inArray(document.companyId, [...new Set(scope.projects.map((place) => place.companyId))]),
          inArray(
            document.projectId,
            scope.projects.map((place) => place.projectId),
          ),
        )
      : undefined,
  ];
  return or(...places) ?? sql`false`;
}

export const alive = isNull(document.deletedAt);
/** Any version of a document. */
export const anyOfDocument = and(eq(version.companyId, document.companyId), eq(version.documentId, document.id));
/** The current version of a document. */
export const ofDocument = and(eq(version.companyId, document.companyId), eq(version.id, document.currentVersionId));

export async function insertDocument(
  tx: Tx,
  scope: TenantScope,
  row: Omit<typeof document.$inferInsert, 'companyId'>,
): Promise<DocumentRow> {
  const [created] = await tx
    .insert(document)
    .values({ ...row, companyId: scope.companyId })
    .returning();
  return created!;
}

/** Adds a version of a document. */
export async function insertVersion(
  tx: Tx,
  scope: TenantScope,
  row: Omit<typeof version.$inferInsert, 'companyId'>,
): Promise<VersionRow> {
  const [created] = await tx
    .insert(version)
    .values({ ...row, companyId: scope.companyId })
    .returning();
  return created!;
}

/** Adds the first version of a document, which is its current one. */
export async function insertFirstVersion(
  tx: Tx,
  scope: TenantScope,
  row: Omit<typeof version.$inferInsert, 'companyId' | 'number'>,
): Promise<void> {
  const created = await insertVersion(tx, scope, { ...row, number: 1 });
  await tx
    .update(document)
    .set({ currentVersionId: created.id })
    .where(and(eq(document.companyId, scope.companyId), eq(document.id, row.documentId)));
}

/** A version of a document by its number; without one, the current version. */
export const numbered = (scope: Pick<Scope, 'companyIds'>, number: number | undefined) =>
  number === undefined
    ? ofDocument
    : and(inArray(version.companyId, [...scope.companyIds]), anyOfDocument, eq(version.number, number));

/** The document with its current version, or with the one that has this number. */
export async function findDocumentWithVersion(
  tx: Tx,
  scope: DocumentScope,
  id: number,
  number?: number,
): Promise<DocumentWithVersion | undefined> {
  const [row] = await tx
    .select({ document, version })
    .from(document)
    .innerJoin(version, numbered(scope, number))
    .where(and(inScope(scope), eq(document.id, id), alive));
  return row;
}

/** The documents' rows, locked until the transaction ends. */
export async function lockDocuments(tx: Tx, scope: DocumentScope, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(document)
    .where(and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`, alive))
    .orderBy(document.id)
    .for('update');
}

/** The same for one document, in any project of the company. */
export async function lockDocumentInCompany(tx: Tx, scope: Scope, id: number): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(inArray(document.companyId, [...scope.companyIds]), eq(document.id, id), alive))
    .for('update');
  return row;
}

export async function changeDocuments(
  tx: Tx,
  scope: DocumentScope,
  ids: readonly number[],
  change: Partial<typeof document.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(document)
    .set({ ...change, updatedAt: new Date() })
    .where(and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`));
}

export async function changeVersion(
  tx: Tx,
  scope: Scope,
  id: number,
  change: Partial<typeof version.$inferInsert>,
): Promise<void> {
  await tx
    .update(version)
    .set(change)
    .where(and(inArray(version.companyId, [...scope.companyIds]), eq(version.id, id)));
}

/**
 * Sets the indexing status of the version of a document that this task processes; null restores the status from before (indexed or not).
 * Returns the document if the status changed.
 */
export async function moveIndexing(
  tx: Tx,
  scope: Scope,
  documentId: number,
  taskId: number,
  {
    status,
    errorCode,
    errorMessage,
    errorWording,
  }: {
    status: IndexingStatus | null;
    errorCode: string | null;
    errorMessage: string | null;
    errorWording: Wording | null;
  },
): Promise<{ id: number; projectId: number; indexingStatus: IndexingStatus; isCurrent: boolean } | undefined> {
  const condition =
    status === null
      ? sql`case when ${version.searchVersion} is null then 'not_indexed' else 'indexed' end`
      : sql`${status}::text`;
  const [row] = await tx
    .update(version)
    .set({
      indexingStatus: condition,
      indexingErrorCode: errorCode,
      indexingErrorMessage: errorMessage,
      indexingErrorWording: errorWording,
    })
    .from(document)
    .where(
      and(
        inArray(document.companyId, [...scope.companyIds]),
        eq(document.id, documentId),
        alive,
        anyOfDocument,
        eq(version.indexingTaskId, taskId),
        sql`${version.indexingStatus} is distinct from ${condition}`,
      ),
    )
    .returning({
      id: document.id,
      projectId: document.projectId,
      indexingStatus: version.indexingStatus,
      isCurrent: sql<boolean>`${document.currentVersionId} = ${version.id}`,
    });
  return row;
}

/** Locks the current version of a document, or the one with this number, in any project of the company. */
export async function lockVersion(
  tx: Tx,
  scope: Scope,
  documentId: number,
  number?: number,
): Promise<DocumentWithVersion | undefined> {
  const [row] = await tx
    .select({ document, version })
    .from(document)
    .innerJoin(version, numbered(scope, number))
    .where(and(inArray(document.companyId, [...scope.companyIds]), eq(document.id, documentId), alive))
    .for('update', { of: version });
  return row;
}

/**
 * The documents of a project to index again: the given ones, or those that are not indexed. Without those being processed. With a number,
 * their version with that number.
 */
export async function documentsToIndex(
  tx: Tx,
  scope: TenantScope,
  ids: readonly number[] | null,
  number?: number,
): Promise<DocumentWithVersion[]> {
  const statuses: readonly IndexingStatus[] = ids ? ['not_indexed', 'indexed', 'failed'] : ['not_indexed', 'failed'];
  return await tx
    .select({ document, version })
    .from(document)
    .innerJoin(version, numbered(scope, number))
    .where(
      and(
        inScope(scope),
        alive,
        inArray(version.indexingStatus, [...statuses]),
        ids ? sql`${document.id} = any(${idArray(ids)})` : undefined,
      ),
    )
    .orderBy(document.id)
    .for('update', { of: version });
}

/** The number of documents of the company, in all its projects and bins; each version counts. */
export async function countDocuments(tx: Tx, scope: TenantScope): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(document)
    .innerJoin(version, anyOfDocument)
    .where(and(eq(document.companyId, scope.companyId), isNull(document.erasedAt)));
  return counted?.total ?? 0;
}

/** The number of versions of these documents. */
export const countVersions = (tx: Tx, scope: TenantScope, ids: readonly number[]): Promise<number> =>
  tx.$count(version, and(eq(version.companyId, scope.companyId), sql`${version.documentId} = any(${idArray(ids)})`));

/** The number of pages added to the company's documents since a time. */
export async function countPagesSince(tx: Tx, scope: TenantScope, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ total: sum(version.numberOfPages).mapWith(Number) })
    .from(version)
    .where(and(eq(version.companyId, scope.companyId), gte(version.createdAt, since)));
  return counted?.total ?? 0;
}

/** The number of the user's documents in the company that are queued or being processed; counts up to `atMost`. */
export async function countAtWork(tx: Tx, scope: TenantScope, atMost: number): Promise<number> {
  const rows = await tx
    .select({ id: version.id })
    .from(version)
    .where(
      and(
        eq(version.companyId, scope.companyId),
        inArray(version.indexingStatus, ['queued', 'indexing']),
        sql`${version.createdBy} is not distinct from ${scope.actor.userId}`,
      ),
    )
    .limit(atMost);
  return rows.length;
}

/** Sets the status of many versions and the task that processes each, in one statement. */
export async function queueVersions(
  tx: Tx,
  scope: TenantScope,
  queued: readonly { versionId: number; taskId: number }[],
): Promise<void> {
  if (queued.length === 0) return;
  await tx.execute(sql`
    update document_version v
    set indexing_status = 'queued', indexing_error_code = null, indexing_error_message = null, indexing_error_wording = null,
      indexing_task_id = q.task_id
    from unnest(${idArray(queued.map((entry) => entry.versionId))}, ${idArray(queued.map((entry) => entry.taskId))}) as q (version_id, task_id)
    where v.company_id = ${scope.companyId} and v.id = q.version_id`);
}
