import type { Person } from '@dossier/contract/base/page';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { CompanyScope, TenantScope } from '../../access/scope.ts';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import { anyOfDocument, inScope, ofDocument } from './store.ts';
import { document, type DocumentRow, version } from './tables.ts';

export interface BinFilter {
  q?: string | undefined;
  type?: readonly string[] | undefined;
  deleted_by?: readonly number[] | undefined;
  project_id?: readonly number[] | undefined;
  ids?: readonly number[] | undefined;
}

/** Deleted, and not permanently. */
const restorable = and(isNotNull(document.deletedAt), isNull(document.erasedAt))!;
/** Documents that were deleted with their project are in the bin as part of it. */
const inBin = and(restorable, eq(document.deletedWithProject, false))!;

const orders = {
  name: sql`lower(${document.name})`,
  type: sql`${version.type}`,
  size: sql`size`,
  deleted_at: sql`${document.deletedAt}`,
};

const versionsSize = sql<number>`(select sum(kept.size)::bigint from document_version kept
  where kept.company_id = document.company_id and kept.document_id = document.id)`.mapWith(Number);
const versionsCount = sql<number>`(select count(*)::int from document_version kept
  where kept.company_id = document.company_id and kept.document_id = document.id)`;

function conditions(scope: TenantScope, filter: BinFilter): SQL {
  return and(
    inScope(scope),
    inBin,
    filter.q ? contains(document.name, filter.q) : undefined,
    filter.type && inArray(version.type, [...filter.type]),
    filter.deleted_by && inArray(document.deletedBy, [...filter.deleted_by]),
    filter.project_id && inArray(document.projectId, [...filter.project_id]),
    filter.ids && sql`${document.id} = any(${idArray(filter.ids)})`,
  )!;
}

export async function listBinned(
  tx: Tx,
  scope: TenantScope,
  filter: BinFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
) {
  const where = conditions(scope, filter);
  const total = tx.$count(sql`${document} inner join ${version} on ${ofDocument}`, where);
  const rows = await tx
    .select({
      id: document.id,
      companyId: document.companyId,
      projectId: document.projectId,
      name: document.name,
      labels: document.labels,
      type: version.type,
      size: versionsSize.as('size'),
      versions: versionsCount,
      deletedAt: document.deletedAt,
      deletedBy: personSubquery(sql`document.deleted_by`),
      total,
    })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(where)
    .orderBy(...orderBy(orders, sort, document.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await totalRows(rows, page, total) };
}
export type BinnedRow = Awaited<ReturnType<typeof listBinned>>['rows'][number];

/** Bytes of all documents in the bin that match. */
export async function sizeOfBin(tx: Tx, scope: TenantScope, filter: BinFilter): Promise<number> {
  const [row] = await tx
    .select({ size: sql<number>`coalesce(sum(${versionsSize}), 0)`.mapWith(Number) })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(conditions(scope, filter));
  return row?.size ?? 0;
}

/** Users who deleted something that is in the bin, by name. */
export async function peopleOfBin(tx: Tx, scope: TenantScope): Promise<Person[]> {
  const rows = await tx
    .selectDistinct({ person: personSubquery(sql`document.deleted_by`) })
    .from(document)
    .where(and(inScope(scope), inBin));
  return rows.flatMap(({ person }) => person ?? []).toSorted((a, b) => a.first_name.localeCompare(b.first_name));
}

/** The documents in the bin that match, locked until the transaction ends. */
export async function lockBinned(tx: Tx, scope: TenantScope, filter: BinFilter): Promise<DocumentRow[]> {
  const rows = await tx
    .select({ document })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(conditions(scope, filter))
    .orderBy(asc(document.id))
    .for('update', { of: document });
  return rows.map((row) => row.document);
}

/** The documents that were deleted with the project, locked until the transaction ends. */
export async function lockDeletedWithProject(tx: Tx, scope: TenantScope, projectId: number): Promise<DocumentRow[]> {
  return await tx
    .select()
    .from(document)
    .where(
      and(
        eq(document.companyId, scope.companyId),
        eq(document.projectId, projectId),
        restorable,
        eq(document.deletedWithProject, true),
      ),
    )
    .orderBy(asc(document.id))
    .for('update');
}

/** Locks a document if it is deleted. */
export async function lockDeleted(tx: Tx, scope: TenantScope, id: number): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(eq(document.companyId, scope.companyId), eq(document.id, id), isNotNull(document.deletedAt)))
    .for('update');
  return row;
}

/** Documents whose retention time in the bin has passed, locked; without those that another transaction has locked. */
export async function lockExpired(tx: Tx, scope: CompanyScope, before: Date, limit: number): Promise<DocumentRow[]> {
  return await tx
    .select()
    .from(document)
    .where(and(eq(document.companyId, scope.companyId), inBin, lt(document.deletedAt, before)))
    .orderBy(asc(document.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Documents that are deleted permanently, locked; without those that another transaction has locked. */
export async function lockErased(
  tx: Tx,
  scope: CompanyScope,
  { projectId, limit }: { projectId: number | null; limit: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        eq(document.companyId, scope.companyId),
        isNotNull(document.erasedAt),
        projectId === null ? undefined : eq(document.projectId, projectId),
      ),
    )
    .orderBy(asc(document.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Marks every document of a project, deleted or not, as deleted permanently. */
export async function eraseProjectDocuments(tx: Tx, scope: CompanyScope, projectId: number): Promise<void> {
  const now = new Date();
  await tx
    .update(document)
    .set({ erasedAt: now, deletedAt: sql`coalesce(${document.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(document.companyId, scope.companyId), eq(document.projectId, projectId), isNull(document.erasedAt)));
}

/** The current versions of documents, and those that a task was to read, locked. */
export async function lockVersions(tx: Tx, scope: TenantScope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .select({ document, version })
    .from(document)
    .innerJoin(version, anyOfDocument)
    .where(
      and(
        eq(document.companyId, scope.companyId),
        sql`${document.id} = any(${idArray(ids)})`,
        or(eq(version.id, document.currentVersionId), inArray(version.indexingStatus, ['queued', 'indexing'])),
      ),
    )
    .orderBy(asc(document.id), asc(version.number))
    .for('update', { of: version });
}

/** Marks documents as deleted permanently. */
export async function markErased(tx: Tx, scope: TenantScope, ids: readonly number[]): Promise<void> {
  await tx
    .update(document)
    .set({ erasedAt: new Date() })
    .where(and(eq(document.companyId, scope.companyId), sql`${document.id} = any(${idArray(ids)})`));
}
