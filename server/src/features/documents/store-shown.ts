import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { companyNameSubquery } from '../companies/verbs/company-name-subquery.ts';
import { projectNameSubquery } from '../projects/verbs/project-name-subquery.ts';
import { personSubquery } from '../users/verbs/person-subquery.ts';
import { alive, type DocumentScope, inScope, ofDocument } from './store.ts';
import { document, version } from './tables.ts';

/** Limit of listed duplicates. */
const DUPLICATES_SHOWN = 10;

/** Other documents of the project whose current version has the same bytes. */
const duplicates: SQL<{ id: number; name: string }[]> = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', twin.id, 'name', twin.name) order by twin.id), '[]')
  from (
    select d.id, d.name
    from document_version v
    join document d on d.company_id = v.company_id and d.id = v.document_id and d.current_version_id = v.id
    where v.company_id = document.company_id and v.sha256 = document_version.sha256
      and d.project_id = document.project_id and d.id <> document.id and d.deleted_at is null
    limit ${sql.raw(String(DUPLICATES_SHOWN))}
  ) twin)`;

/** What a document and each of its versions say of the file. */
export const fileColumns = {
  size: version.size,
  mimeType: version.mimeType,
  type: version.type,
  language: version.language,
  numberOfPages: version.numberOfPages,
  pdfFileId: version.pdfFileId,
  indexingStatus: version.indexingStatus,
  indexingTaskId: version.indexingTaskId,
  indexingErrorCode: version.indexingErrorCode,
  indexingErrorMessage: version.indexingErrorMessage,
  indexingErrorWording: version.indexingErrorWording,
};

/** The columns of a document and its current version that the API returns, with names from other rooms; without page content. */
export const shownColumns = {
  id: document.id,
  companyId: document.companyId,
  projectId: document.projectId,
  name: document.name,
  filename: document.filename,
  labels: document.labels,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
  version: { id: version.id, number: version.number },
  numberOfVersions: sql<number>`(select count(*)::int from document_version counted
    where counted.company_id = document.company_id and counted.document_id = document.id)`,
  ...fileColumns,
  projectName: projectNameSubquery(sql`document.company_id`, sql`document.project_id`),
  companyName: companyNameSubquery(sql`document.company_id`),
  createdBy: personSubquery(sql`document.created_by`),
  updatedBy: personSubquery(sql`document.updated_by`),
  duplicates,
};

export async function findShown(tx: Tx, scope: DocumentScope, id: number) {
  const [row] = await tx
    .select(shownColumns)
    .from(document)
    .innerJoin(version, ofDocument)
    .where(and(inScope(scope), eq(document.id, id), alive));
  return row;
}

export type ShownDocument = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** Names and locations of documents. */
export const findNamed = (tx: Tx, scope: DocumentScope, ids: readonly number[]) => named(tx, scope, ids, alive);

/** The same, with documents in the bin. */
export const findCited = (tx: Tx, scope: DocumentScope, ids: readonly number[]) =>
  named(tx, scope, ids, isNull(document.erasedAt));

async function named(tx: Tx, scope: DocumentScope, ids: readonly number[], condition: SQL) {
  if (ids.length === 0) return [];
  const { id, name, type, labels, updatedAt, companyId, projectId, projectName } = shownColumns;
  const deleted = sql<boolean>`${document.deletedAt} is not null`;
  return await tx
    .select({ id, name, type, labels, updatedAt, deleted, versionId: version.id, companyId, projectId, projectName })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(and(inScope(scope), inArray(document.id, [...ids]), condition));
}

/** Those of the documents whose current version is queued or being read. */
export async function findUnreadIds(tx: Tx, scope: DocumentScope, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(
      and(
        inScope(scope),
        sql`${document.id} = any(${idArray(ids)})`,
        alive,
        inArray(version.indexingStatus, ['queued', 'indexing']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What describes the files of documents, for other rooms that take over their texts; in the order of their ids. */
export async function findSampleSources(tx: Tx, scope: DocumentScope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, filename, labels, type, size } = shownColumns;
  return await tx
    .select({ id, filename, labels, type, size })
    .from(document)
    .innerJoin(version, ofDocument)
    .where(and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`, alive))
    .orderBy(document.id);
}
