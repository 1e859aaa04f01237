import type { Sentence } from '@dossier/contract/base/sentence';
import type { DocumentState } from '@dossier/contract/entities/constants';
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

export const tables = { results: 'entity_result', analyses: 'entity_analysis' };

/** The documents that are to be analysed. */
export const queue = analysisQueue(tables.results);

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

export const findDocumentResults = (tx: Tx, scope: Scope, documentIds: readonly number[]): Promise<DocumentResult[]> =>
  findResults<ResultRow>(tx, scope, { tables, documentIds, columns: sql`r.entities, r.mentions, r.kinds` });

export type ProjectTotals = ResultCounts & { mentions: number; kinds: Record<string, number> };

/** The results of projects by analysis: of these analyses, or all. Deleted documents do not count. */
export const sumProjects = (
  tx: Tx,
  scope: Scope,
  input: { projectIds: readonly number[]; analysisId?: number | undefined },
): Promise<ProjectTotals[]> =>
  sumResults(tx, scope, input, {
    tables,
    grouped: sql`kinds as (
      select analysis_id, project_id, jsonb_object_agg(kind, mentions) as kinds from (
        select r.analysis_id, r.project_id, k.key as kind, sum(k.value::int) as mentions
        from r, jsonb_each_text(r.kinds) k group by 1, 2, 3
      ) counted group by 1, 2
    )`,
    columns: sql<Pick<ProjectTotals, 'mentions' | 'kinds'>>`sum(r.mentions)::int as mentions,
      coalesce((select kinds.kinds from kinds where kinds.analysis_id = r.analysis_id
        and kinds.project_id = r.project_id), '{}') as kinds`,
  });

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
