import { and, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ClassSort } from '@dossier/contract/base/classification';
import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { IndexingStatus } from '@dossier/contract/documents/constants';
import type { Narrowing } from '../../contributions.ts';
import { contains, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { alive, type DocumentScope, inScope, ofDocument } from './store.ts';
import { shownColumns, type ShownDocument } from './store-shown.ts';
import { document, version } from './tables.ts';

export interface DocumentFilter {
  q?: string | undefined;
  /** Names of files, ignoring case. */
  filename?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  label?: readonly string[] | undefined;
  language?: readonly string[] | undefined;
  indexing_status?: readonly IndexingStatus[] | undefined;
  updated_after?: string | undefined;
  updated_before?: string | undefined;
  ids?: readonly number[] | undefined;
  company_id?: readonly number[] | undefined;
  project_id?: readonly number[] | undefined;
}

const orders = {
  name: sql`lower(${document.name})`,
  type: sql`${version.type}`,
  size: sql`${version.size}`,
  created_at: sql`${document.createdAt}`,
  updated_at: sql`${document.updatedAt}`,
  indexing_status: sql`${version.indexingStatus}`,
  number_of_pages: sql`${version.numberOfPages}`,
} as const;
type OrderKey = keyof typeof orders;
export type DocumentOrder = OrderKey | `-${OrderKey}`;
/** Fields of the version: sorting by one needs the join before pagination. */
const versionOrders: ReadonlySet<string> = new Set(['type', 'size', 'indexing_status', 'number_of_pages']);

/** The columns by which other rooms refer to a document. */
export const documentColumns = { companyId: document.companyId, id: document.id };

/** @param added filters and order from other rooms; their order replaces the list's own */
export async function listShown(
  tx: Tx,
  scope: DocumentScope,
  filter: DocumentFilter,
  added: Narrowing,
  { page, per_page, sort }: { page: number; per_page: number; sort: DocumentOrder | FieldSort | ClassSort },
): Promise<{ rows: ShownDocument[]; total: number }> {
  const key = sort.replace('-', '') as OrderKey;
  const needsVersion = Boolean(filter.type ?? filter.language ?? filter.indexing_status);
  const where = and(inScope(scope), alive, ...conditions(filter), ...added.where);
  // Without `nulls last` where there are no nulls, so that an index can be used; the id makes the order unique.
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const nulls = sql.raw(versionOrders.has(key) || added.order ? 'nulls last' : '');
  const by = added.order?.by ?? orders[key];

  const keys = tx
    .select({ companyId: document.companyId, id: document.id, sortedBy: sql`${by}`.as('sorted_by') })
    .from(document)
    .$dynamic();
  if (needsVersion || versionOrders.has(key)) void keys.innerJoin(version, ofDocument);
  if (added.order) void keys.leftJoin(added.order.table, added.order.on);
  // Paginates by keys before joining the other columns.
  const pageKeys = keys
    .where(where)
    .orderBy(sql`${by} ${direction} ${nulls}`, sql`${document.id} ${direction}`)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .as('shown');
  const total = tx.$count(needsVersion ? sql`${document} inner join ${version} on ${ofDocument}` : document, where);
  const rows = await tx
    .select({ ...shownColumns, total })
    .from(pageKeys)
    .innerJoin(document, and(eq(document.companyId, pageKeys.companyId), eq(document.id, pageKeys.id)))
    .innerJoin(version, ofDocument)
    .orderBy(sql`${pageKeys.sortedBy} ${direction} ${nulls}`, sql`${pageKeys.id} ${direction}`);
  return { rows, total: await totalRows(rows, page, total) };
}

/** The ids of all documents that a list with this filter shows; with `sort` in that order, with `limit` at most so many. */
export async function idsShown(
  tx: Tx,
  scope: DocumentScope,
  filter: DocumentFilter,
  added: Narrowing,
  { sort, limit }: { sort?: DocumentOrder | undefined; limit?: number } = {},
): Promise<number[]> {
  const ids = tx
    .select({ id: document.id })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(and(inScope(scope), alive, ...conditions(filter), ...added.where))
    .$dynamic();
  if (sort) {
    const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
    const by = orders[sort.replace('-', '') as OrderKey];
    void ids.orderBy(sql`${by} ${direction} nulls last`, sql`${document.id} ${direction}`);
  }
  if (limit !== undefined) void ids.limit(limit);
  return (await ids).map(({ id }) => id);
}

export interface DocumentState {
  id: number;
  companyId: number;
  name: string;
  status: IndexingStatus;
}

/** Number of documents of which no version can be searched: not indexed yet, or unreadable. */
export async function countUnsearched(tx: Tx, scope: DocumentScope, filter: DocumentFilter): Promise<number> {
  const where = and(inScope(scope), alive, isNull(version.searchVersion), ...conditions(filter));
  return await tx.$count(sql`${document} inner join ${version} on ${ofDocument}`, where);
}

/** Documents by name, at most `limit`, and their total number. */
export async function listStates(
  tx: Tx,
  scope: DocumentScope,
  filter: DocumentFilter,
  limit: number,
): Promise<{ documents: DocumentState[]; total: number }> {
  const where = and(inScope(scope), alive, ...conditions(filter));
  const { id, companyId, name, indexingStatus } = shownColumns;
  const documents = await tx
    .select({ id, companyId, name, status: indexingStatus })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(where)
    .orderBy(sql`lower(${document.name})`, document.id)
    .limit(limit);
  const total = documents.length < limit ? documents.length : await tx.$count(document, where);
  return { documents, total };
}

/** The most frequent labels of these documents. */
export async function labelsOf(tx: Tx, scope: DocumentScope, ids: readonly number[], limit: number): Promise<string[]> {
  if (ids.length === 0) return [];
  const label = sql<string>`unnest(${document.labels})`.as('label');
  const labels = tx
    .select({ label })
    .from(document)
    .where(and(inScope(scope), inArray(document.id, [...ids]), alive))
    .as('labels');
  const rows = await tx
    .select({ label: labels.label })
    .from(labels)
    .groupBy(labels.label)
    .orderBy(sql`count(*) desc`, labels.label)
    .limit(limit);
  return rows.map((row) => row.label);
}

function conditions(filter: DocumentFilter): (SQL | undefined)[] {
  return [
    filter.q ? contains(document.name, filter.q) : undefined,
    filter.filename &&
      sql`lower(${document.filename}) = any(${textArray(filter.filename.map((name) => name.toLowerCase()))})`,
    filter.label && sql`${document.labels} && ${textArray(filter.label)}`,
    filter.type && inArray(version.type, [...filter.type]),
    filter.language && inArray(version.language, [...filter.language]),
    filter.indexing_status && inArray(version.indexingStatus, [...filter.indexing_status]),
    filter.updated_after ? gt(document.updatedAt, new Date(filter.updated_after)) : undefined,
    filter.updated_before ? lt(document.updatedAt, new Date(filter.updated_before)) : undefined,
    filter.ids && inArray(document.id, [...filter.ids]),
    filter.company_id && inArray(document.companyId, [...filter.company_id]),
    filter.project_id && inArray(document.projectId, [...filter.project_id]),
  ];
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
