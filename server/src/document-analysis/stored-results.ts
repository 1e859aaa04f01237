import type { Sentence } from '@dossier/contract/base/sentence';
import { type SQL, sql } from 'drizzle-orm';
import type { ProjectScope, Scope } from '../access/scope.ts';
import { contains, idArray } from '../engines/database/listing.ts';
import type { Tx } from '../engines/database/port.ts';
import { outdated } from './queue.ts';

/** The names of the tables of a room: the results `r` and the analyses `a` of the statements. */
export interface ResultTables {
  results: string;
  analyses: string;
}

/** The results of projects by analysis. */
export interface ResultCounts {
  analysisId: number;
  analysisName: string;
  projectId: number;
  /** Documents with results, and by state. */
  documents: number;
  queued: number;
  failed: number;
  empty: number;
  cancelled: number;
  outdated: number;
  analysedAt: Date | null;
  taskId: number | null;
}

/** What became of a document. */
export type AnalysedState = 'queued' | 'done' | 'empty' | 'failed' | 'cancelled';

/** A page of the documents of a project. */
export interface AnalysedQuery {
  q?: string | undefined;
  state?: readonly AnalysedState[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

/** A document of a project that was analysed or is queued. */
export interface AnalysedRow {
  documentId: number;
  name: string;
  type: string;
  language: string | null;
  state: AnalysedState;
  problem: Sentence | null;
  taskId: number | null;
  analysedAt: Date | null;
  isOutdated: boolean;
}

const joins = ({ analyses }: ResultTables) => sql`
  join ${sql.identifier(analyses)} a on a.company_id = r.company_id and a.id = r.analysis_id
  join document d on d.company_id = r.company_id and d.id = r.document_id`;

/** The results of documents, by the names of their analyses. `columns` are those of the room. */
export async function findDocumentResults<Row>(
  tx: Tx,
  { companyIds }: Scope,
  { tables, columns, documentIds }: { tables: ResultTables; columns: SQL; documentIds: readonly number[] },
): Promise<(Row & { analysisName: string; isOutdated: boolean })[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select r.id, r.company_id as "companyId", r.analysis_id as "analysisId", r.project_id as "projectId",
      r.document_id as "documentId", r.state, r.task_id as "taskId", r.problem, r.version_id as "versionId", r.revision,
      r.analysed_at as "analysedAt", r.created_at as "createdAt", a.name as "analysisName", ${outdated} as "isOutdated", ${columns}
    from ${sql.identifier(tables.results)} r ${joins(tables)}
    where r.company_id = any(${idArray(companyIds)}) and r.document_id = any(${idArray(documentIds)})
    order by lower(a.name)`);
  return rows as unknown as (Row & { analysisName: string; isOutdated: boolean })[];
}

/**
 * The results of projects by analysis: of one analysis, or all. Deleted documents do not count. `columns` are the sums of the room; those over
 * other groups of `r` are in `grouped`, the statements behind `with`.
 */
export async function sumProjects<Sums>(
  tx: Tx,
  { companyIds }: Scope,
  { projectIds, analysisId }: { projectIds: readonly number[]; analysisId?: number | undefined },
  { tables, grouped, columns }: { tables: ResultTables; grouped: SQL; columns: SQL<Sums> },
): Promise<(ResultCounts & Sums)[]> {
  if (projectIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with r as (
      select r.* from ${sql.identifier(tables.results)} r
      join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      where r.company_id = any(${idArray(companyIds)}) and r.project_id = any(${idArray(projectIds)})
        and ${analysisId === undefined ? sql`true` : sql`r.analysis_id = ${analysisId}`}
    ), ${grouped}
    select r.analysis_id as "analysisId", max(a.name) as "analysisName", r.project_id as "projectId",
      (count(*) filter (where r.analysed_at is not null))::int as documents,
      (count(*) filter (where r.state = 'queued'))::int as queued,
      (count(*) filter (where r.state = 'failed'))::int as failed,
      (count(*) filter (where r.state = 'empty'))::int as empty,
      (count(*) filter (where r.state = 'cancelled'))::int as cancelled,
      (count(*) filter (where ${outdated}))::int as outdated, max(r.analysed_at) as "analysedAt",
      coalesce(max(r.task_id) filter (where r.state = 'queued'), max(r.task_id)) as "taskId", ${columns}
    from r ${joins(tables)}
    group by r.analysis_id, r.project_id
    order by lower(max(a.name))`);
  return rows as unknown as (ResultCounts & Sums)[];
}

/** A page of the documents of a project with the state of their results. `columns` and `where` are those of the room. */
export async function listAnalysed<Counts>(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, q, state, page, per_page, sort }: AnalysedQuery & { analysisId: number },
  {
    tables,
    columns,
    orders,
    where,
  }: { tables: ResultTables; columns: SQL<Counts>; orders: Record<string, SQL>; where: SQL },
): Promise<{ rows: (AnalysedRow & Counts)[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const byName = sql`lower(d.name)`;
  const by =
    { ...orders, name: byName, state: sql`r.state`, analysed_at: sql`r.analysed_at` }[sort.replace('-', '')] ?? byName;
  const from = sql`${sql.identifier(tables.results)} r ${joins(tables)} and d.deleted_at is null
    join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    where r.company_id = ${companyId} and r.project_id = ${projectId} and r.analysis_id = ${analysisId}
      and ${q ? contains(sql`d.name`, q) : sql`true`}
      and ${state ? sql`r.state = any(${sql.param([...state])}::text[])` : sql`true`}
      and ${where}`;
  const { rows } = await tx.execute(sql`
    select r.document_id as "documentId", d.name, v.type, r.state, r.problem, r.task_id as "taskId",
      r.analysed_at as "analysedAt", ${outdated} as "isOutdated", ${columns}
    from ${from}
    order by ${by} ${direction} nulls last, r.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows as unknown as (AnalysedRow & Counts)[], total: counted[0]?.total ?? 0 };
}
