import { and, eq, sql } from 'drizzle-orm';
import type { ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { analysisQueue, outdated } from '../../document-analysis/queue.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { result, type ResultRow } from './tables.ts';

/** The documents that are to be analysed. */
export const queue = analysisQueue('sentiment_result');

/** Stores what became of a document. Counts are of `applyCorrections`. */
export async function changeResult(
  tx: Tx,
  { companyId }: TenantScope,
  id: number,
  values: Pick<ResultRow, 'state' | 'problem'> &
    Partial<
      Pick<
        ResultRow,
        | 'versionId'
        | 'revision'
        | 'analysedAt'
        | 'method'
        | 'modelNumber'
        | 'modelSamples'
        | 'language'
        | 'datedOn'
        | 'ownDate'
      >
    >,
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
      r.analysed_at as "analysedAt", r.method, r.model_number as "modelNumber", r.model_samples as "modelSamples",
      r.language, r.dated_on as "datedOn", r.own_date as "ownDate", r.passages, r.negative, r.neutral, r.positive,
      r.not_sure as "notSure", r.worst, r.created_at as "createdAt", a.name as "analysisName", ${outdated} as "isOutdated"
    from sentiment_result r
    join sentiment_analysis a on a.company_id = r.company_id and a.id = r.analysis_id
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
  byLexicon: number;
  byModel: number;
  /** Of the newest version that rated documents; the samples of an AI model are null. */
  modelNumber: number | null;
  modelSamples: number | null;
  passages: number;
  negative: number;
  neutral: number;
  positive: number;
  notSure: number;
  analysedAt: Date | null;
  taskId: number | null;
  languages: { language: string | null; documents: number }[];
}

/** The results of projects by analysis: of one analysis, or all. Deleted documents do not count. */
export async function sumProjects(
  tx: Tx,
  { companyIds }: Scope,
  { projectIds, analysisId }: { projectIds: readonly number[]; analysisId?: number | undefined },
): Promise<ProjectTotals[]> {
  if (projectIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    with r as (
      select r.* from sentiment_result r
      join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      where r.company_id = any(${idArray(companyIds)}) and r.project_id = any(${idArray(projectIds)})
        and ${analysisId === undefined ? sql`true` : sql`r.analysis_id = ${analysisId}`}
    ), languages as (
      select analysis_id, project_id,
        jsonb_agg(jsonb_build_object('language', language, 'documents', documents) order by documents desc, language) as languages
      from (
        select analysis_id, project_id, language, count(*)::int as documents from r where analysed_at is not null group by 1, 2, 3
      ) counted group by 1, 2
    )
    select r.analysis_id as "analysisId", max(a.name) as "analysisName", r.project_id as "projectId",
      (count(*) filter (where r.analysed_at is not null))::int as documents,
      (count(*) filter (where r.state = 'queued'))::int as queued,
      (count(*) filter (where r.state = 'failed'))::int as failed,
      (count(*) filter (where r.state = 'empty'))::int as empty,
      (count(*) filter (where r.state = 'cancelled'))::int as cancelled,
      (count(*) filter (where ${outdated}))::int as outdated,
      (count(*) filter (where r.method = 'lexicon'))::int as "byLexicon",
      (count(*) filter (where r.method = 'model'))::int as "byModel",
      max(r.model_number) as "modelNumber",
      (array_agg(r.model_samples order by r.model_number desc nulls last))[1] as "modelSamples",
      sum(r.passages)::int as passages, sum(r.negative)::int as negative, sum(r.neutral)::int as neutral,
      sum(r.positive)::int as positive, sum(r.not_sure)::int as "notSure", max(r.analysed_at) as "analysedAt",
      coalesce(max(r.task_id) filter (where r.state = 'queued'), max(r.task_id)) as "taskId",
      coalesce((select l.languages from languages l where l.analysis_id = r.analysis_id
        and l.project_id = r.project_id), '[]') as languages
    from r
    join sentiment_analysis a on a.company_id = r.company_id and a.id = r.analysis_id
    join document d on d.company_id = r.company_id and d.id = r.document_id
    group by r.analysis_id, r.project_id
    order by lower(max(a.name))`);
  return rows as unknown as ProjectTotals[];
}

/** The passages of a project, or of one document, by subject: key to counts of what they say of it. */
export interface SubjectTotals {
  key: string;
  passages: number;
  negative: number;
  neutral: number;
  positive: number;
  notSure: number;
}

/** Passages by subject. A corrected passage says of its subjects what the user said. */
export async function sumSubjects(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, documentId }: { analysisId: number; documentId?: number },
): Promise<SubjectTotals[]> {
  const { rows } = await tx.execute(sql`
    select key, count(*)::int as passages, (count(*) filter (where said = 'negative'))::int as negative,
      (count(*) filter (where said = 'neutral'))::int as neutral,
      (count(*) filter (where said = 'positive'))::int as positive,
      (count(*) filter (where said = 'not_sure'))::int as "notSure"
    from (
      select s.key, case when p.corrected then p.sentiment else s.value ->> 'sentiment' end as said
      from sentiment_passage p
      join sentiment_result r on r.company_id = p.company_id and r.id = p.result_id
      join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      cross join jsonb_each(p.subjects) s
      where p.company_id = ${companyId} and p.analysis_id = ${analysisId} and p.project_id = ${projectId}
        and p.subjects <> '{}' and ${documentId === undefined ? sql`true` : sql`r.document_id = ${documentId}`}
    ) rated group by key`);
  return rows as unknown as SubjectTotals[];
}

/** The passages of a project that users labelled. */
export async function countCorrected(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  analysisId: number,
): Promise<number> {
  const { rows } = await tx.execute<{ corrected: number }>(sql`
    select count(*)::int as corrected from sentiment_passage p
    join sentiment_result r on r.company_id = p.company_id and r.id = p.result_id
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    where p.company_id = ${companyId} and p.analysis_id = ${analysisId} and p.project_id = ${projectId} and p.corrected`);
  return rows[0]?.corrected ?? 0;
}
