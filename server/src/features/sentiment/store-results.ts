import { and, eq, sql } from 'drizzle-orm';
import type { ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { analysisQueue } from '../../document-analysis/queue.ts';
import {
  findDocumentResults as findResults,
  type ResultCounts,
  sumProjects as sumResults,
} from '../../document-analysis/stored-results.ts';
import type { Tx } from '../../engines/database/port.ts';
import { result, type ResultRow } from './tables.ts';

export const tables = { results: 'sentiment_result', analyses: 'sentiment_analysis' };

/** The documents that are to be analysed. */
export const queue = analysisQueue(tables.results);

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

export const findDocumentResults = (tx: Tx, scope: Scope, documentIds: readonly number[]): Promise<DocumentResult[]> =>
  findResults<ResultRow>(tx, scope, {
    tables,
    documentIds,
    columns: sql`r.method, r.model_number as "modelNumber", r.model_samples as "modelSamples", r.language,
      r.dated_on as "datedOn", r.own_date as "ownDate", r.passages, r.negative, r.neutral, r.positive,
      r.not_sure as "notSure", r.worst`,
  });

export interface ProjectTotals extends ResultCounts {
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
  languages: { language: string | null; documents: number }[];
}

/** The results of projects by analysis: of one analysis, or all. Deleted documents do not count. */
export const sumProjects = (
  tx: Tx,
  scope: Scope,
  input: { projectIds: readonly number[]; analysisId?: number | undefined },
): Promise<ProjectTotals[]> =>
  sumResults(tx, scope, input, {
    tables,
    grouped: sql`languages as (
      select analysis_id, project_id,
        jsonb_agg(jsonb_build_object('language', language, 'documents', documents) order by documents desc, language) as languages
      from (
        select analysis_id, project_id, language, count(*)::int as documents from r where analysed_at is not null group by 1, 2, 3
      ) counted group by 1, 2
    )`,
    columns: sql<ProjectTotals>`(count(*) filter (where r.method = 'lexicon'))::int as "byLexicon",
      (count(*) filter (where r.method = 'model'))::int as "byModel",
      max(r.model_number) as "modelNumber",
      (array_agg(r.model_samples order by r.model_number desc nulls last))[1] as "modelSamples",
      sum(r.passages)::int as passages, sum(r.negative)::int as negative, sum(r.neutral)::int as neutral,
      sum(r.positive)::int as positive, sum(r.not_sure)::int as "notSure",
      coalesce((select l.languages from languages l where l.analysis_id = r.analysis_id
        and l.project_id = r.project_id), '[]') as languages`,
  });

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
