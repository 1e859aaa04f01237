import type { Sentence } from '@dossier/contract/base/sentence';
import type { DocumentState } from '@dossier/contract/entities/constants';
import { and, eq, sql } from 'drizzle-orm';
import type { ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { analysisQueue, outdated } from '../../document-analysis/queue.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { result, type ResultRow } from './tables.ts';

/** The documents that are to be analysed. */
export const queue = analysisQueue('entity_result');

const inProject = ({ companyId, projectId }: ProjectScope, analysisId: number) =>
  and(eq(result.companyId, companyId), eq(result.projectId, projectId), eq(result.analysisId, analysisId));

/** Stores what became of a document. Counts are of `refreshResults`. */
export async function changeResult(
  tx: Tx,
  { companyId }: TenantScope,
  id: number,
  values: {
    state: DocumentState;
    problem: Sentence | null;
    versionId?: number;
    revision?: number | null;
    analysedAt?: Date;
    projectId?: number;
  },
): Promise<void> {
  await tx
    .update(result)
    .set(values)
    .where(and(eq(result.companyId, companyId), eq(result.id, id)));
}

/** The results of documents by analysis, with the current version of each document. */
export type DocumentResult = ResultRow & { analysisName: string; isOutdated: boolean };

export async function findDocumentResults(
  tx: Tx,
  { companyIds }: Scope,
  documentIds: readonly number[],
): Promise<DocumentResult[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select r.id, r.company_id as "companyId", r.analysis_id as "analysisId", r.project_id as "projectId",
      r.document_id as "documentId", r.state, r.task_id as "taskId", r.problem, r.version_id as "versionId", r.revision,
      r.analysed_at as "analysedAt", r.entities, r.mentions, r.kinds, r.created_at as "createdAt",
      a.name as "analysisName", ${outdated} as "isOutdated"
    from entity_result r
    join entity_analysis a on a.company_id = r.company_id and a.id = r.analysis_id
    join document d on d.company_id = r.company_id and d.id = r.document_id
    where r.company_id = any(${idArray(companyIds)}) and r.document_id = any(${idArray(documentIds)})
    order by lower(a.name)`);
  return rows as unknown as DocumentResult[];
}

export interface ProjectTotals {
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
  mentions: number;
  analysedAt: Date | null;
  taskId: number | null;
  kinds: Record<string, number>;
}

/** The results of projects by analysis: of these analyses, or all. Deleted documents do not count. */
export async function sumProjects(
  tx: Tx,
  { companyIds }: Scope,
  { projectIds, analysisId }: { projectIds: readonly number[]; analysisId?: number | undefined },
): Promise<ProjectTotals[]> {
  if (projectIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with r as (
      select r.* from entity_result r
      join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      where r.company_id = any(${idArray(companyIds)}) and r.project_id = any(${idArray(projectIds)})
        and ${analysisId === undefined ? sql`true` : sql`r.analysis_id = ${analysisId}`}
    ), kinds as (
      select analysis_id, project_id, jsonb_object_agg(kind, mentions) as kinds from (
        select r.analysis_id, r.project_id, k.key as kind, sum(k.value::int) as mentions
        from r, jsonb_each_text(r.kinds) k group by 1, 2, 3
      ) counted group by 1, 2
    )
    select r.analysis_id as "analysisId", max(a.name) as "analysisName", r.project_id as "projectId",
      (count(*) filter (where r.analysed_at is not null))::int as documents,
      (count(*) filter (where r.state = 'queued'))::int as queued,
      (count(*) filter (where r.state = 'failed'))::int as failed,
      (count(*) filter (where r.state = 'empty'))::int as empty,
      (count(*) filter (where r.state = 'cancelled'))::int as cancelled,
      (count(*) filter (where ${outdated}))::int as outdated,
      sum(r.mentions)::int as mentions, max(r.analysed_at) as "analysedAt",
      coalesce(max(r.task_id) filter (where r.state = 'queued'), max(r.task_id)) as "taskId",
      coalesce((select kinds.kinds from kinds where kinds.analysis_id = r.analysis_id
        and kinds.project_id = r.project_id), '{}') as kinds
    from r
    join entity_analysis a on a.company_id = r.company_id and a.id = r.analysis_id
    join document d on d.company_id = r.company_id and d.id = r.document_id
    group by r.analysis_id, r.project_id
    order by lower(max(a.name))`);
  return rows as unknown as ProjectTotals[];
}

/** The results of an analysis in all projects. */
export async function resultIds(tx: Tx, { companyId }: TenantScope, analysisId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: result.id })
    .from(result)
    .where(and(eq(result.companyId, companyId), eq(result.analysisId, analysisId)));
  return rows.map(({ id }) => id);
}

/** A run would find something else in the documents of a project from now on, for example after a text was allowed. */
export async function outdateResults(tx: Tx, scope: ProjectScope, analysisId: number): Promise<void> {
  await tx.update(result).set({ revision: null }).where(inProject(scope, analysisId));
}
