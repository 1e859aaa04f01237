import { sql } from 'drizzle-orm';
import type { ProjectScope, Scope, TenantScope } from '../access/scope.ts';
import { idArray } from '../engines/database/listing.ts';
import type { Tx } from '../engines/database/port.ts';

/**
 * The documents that analyses are to analyse, and have analysed: rows of a table of results, one for each analysis and document, with the
 * columns `analysis_id`, `project_id`, `document_id`, `state`, `task_id`, `problem`, `version_id`, `revision` and `analysed_at`. Earlier results
 * stay until they are replaced.
 */
export interface AnalysisQueue {
  /** Queues documents for a task, or for the next one if it is null. */
  queueDocuments(
    tx: Tx,
    scope: ProjectScope,
    input: { analysisId: number; taskId: number | null; documentIds: readonly number[] },
  ): Promise<void>;
  /** Documents with results of an analysis that are of this revision, or that have no text, with the version that was analysed. */
  findCurrent(
    tx: Tx,
    scope: ProjectScope,
    input: { analysisId: number; revision: number; documentId?: number },
  ): Promise<Map<number, number | null>>;
  /** The documents that failed, or whose task ended before them. */
  findUnfinished(tx: Tx, scope: ProjectScope, analysisId: number): Promise<number[]>;
  /** The next documents of a task, in the order of their ids. */
  nextQueued(
    tx: Tx,
    scope: TenantScope,
    input: { taskId: number; limit: number },
  ): Promise<{ id: number; documentId: number; analysisId: number }[]>;
  countQueued(tx: Tx, scope: TenantScope, taskId: number): Promise<number>;
  /** What is queued for a task that ended is no longer: earlier results count again. */
  endQueued(tx: Tx, scope: Scope, taskId: number): Promise<void>;
  /** What a task left is queued again when it starts again. */
  requeue(tx: Tx, scope: Scope, taskId: number): Promise<void>;
  /** Locks the row of a queued document of a task; false if it is deleted or queued for another task by now. */
  lockQueued(tx: Tx, scope: TenantScope, input: { id: number; taskId: number }): Promise<boolean>;
  /** Takes the documents that arrived in the project and wait for a task, by analysis. */
  takeArrivals(tx: Tx, scope: ProjectScope): Promise<Map<number, number[]>>;
  /** The tasks that analyse documents with an analysis now. */
  liveTaskIds(tx: Tx, scope: TenantScope, analysisId: number): Promise<number[]>;
  /** The projects with documents that an analysis has analysed, or is to analyse. */
  projectsWithResults(tx: Tx, scope: TenantScope, analysisId: number): Promise<number[]>;
}

/** @param table the table of results */
export function analysisQueue(table: string): AnalysisQueue {
  const result = sql.identifier(table);
  const inProject = ({ companyId, projectId }: ProjectScope, analysisId: number) =>
    sql`company_id = ${companyId} and project_id = ${projectId} and analysis_id = ${analysisId}`;
  const ofTask = ({ companyIds }: Scope, taskId: number) =>
    sql`company_id = any(${idArray(companyIds)}) and task_id = ${taskId}`;
  return {
    async queueDocuments(tx, { companyId, projectId }, { analysisId, taskId, documentIds }) {
      await tx.execute(sql`
        insert into ${result} (company_id, project_id, analysis_id, document_id, task_id)
        select ${companyId}::bigint, ${projectId}::bigint, ${analysisId}::bigint, id, ${taskId}::bigint
        from unnest(${idArray(documentIds)}) as chosen (id) order by id
        on conflict (company_id, analysis_id, document_id)
          do update set project_id = excluded.project_id, task_id = excluded.task_id, state = 'queued', problem = null`);
    },
    async findCurrent(tx, scope, { analysisId, revision, documentId }) {
      const { rows } = await tx.execute<{ document_id: number; version_id: number | null }>(sql`
        select document_id, version_id from ${result}
        where ${inProject(scope, analysisId)} and revision = ${revision} and state in ('done', 'empty')
          and ${documentId === undefined ? sql`true` : sql`document_id = ${documentId}`}`);
      return new Map(rows.map((row) => [row.document_id, row.version_id]));
    },
    async findUnfinished(tx, scope, analysisId) {
      const { rows } = await tx.execute<{ document_id: number }>(sql`
        select document_id from ${result}
        where ${inProject(scope, analysisId)} and state in ('failed', 'cancelled') order by document_id`);
      return rows.map((row) => row.document_id);
    },
    async nextQueued(tx, scope, { taskId, limit }) {
      const { rows } = await tx.execute<{ id: number; document_id: number; analysis_id: number }>(sql`
        select id, document_id, analysis_id from ${result}
        where ${ofTask(scope, taskId)} and state = 'queued' order by document_id limit ${limit}`);
      return rows.map((row) => ({ id: row.id, documentId: row.document_id, analysisId: row.analysis_id }));
    },
    async countQueued(tx, scope, taskId) {
      const { rows } = await tx.execute<{ queued: number }>(sql`
        select count(*)::int as queued from ${result} where ${ofTask(scope, taskId)} and state = 'queued'`);
      return rows[0]?.queued ?? 0;
    },
    async endQueued(tx, scope, taskId) {
      await tx.execute(sql`
        update ${result} set state = 'cancelled' where ${ofTask(scope, taskId)} and state = 'queued'`);
    },
    async requeue(tx, scope, taskId) {
      await tx.execute(sql`
        update ${result} set state = 'queued' where ${ofTask(scope, taskId)} and state = 'cancelled'`);
    },
    async lockQueued(tx, scope, { id, taskId }) {
      const { rows } = await tx.execute(sql`
        select id from ${result} where ${ofTask(scope, taskId)} and id = ${id} and state = 'queued' for update`);
      return rows.length > 0;
    },
    async takeArrivals(tx, { companyId, projectId }) {
      const { rows } = await tx.execute<{ analysis_id: number; document_id: number }>(sql`
        select analysis_id, document_id from ${result}
        where company_id = ${companyId} and project_id = ${projectId} and state = 'queued' and task_id is null
        order by document_id for update`);
      const byAnalysis = new Map<number, number[]>();
      for (const { analysis_id: analysisId, document_id: documentId } of rows) {
        byAnalysis.set(analysisId, [...(byAnalysis.get(analysisId) ?? []), documentId]);
      }
      return byAnalysis;
    },
    async liveTaskIds(tx, { companyId }, analysisId) {
      const { rows } = await tx.execute<{ task_id: number }>(sql`
        select distinct task_id from ${result}
        where company_id = ${companyId} and analysis_id = ${analysisId} and state = 'queued' and task_id is not null`);
      return rows.map((row) => row.task_id);
    },
    async projectsWithResults(tx, { companyId }, analysisId) {
      const { rows } = await tx.execute<{ project_id: number }>(sql`
        select distinct r.project_id from ${result} r
        join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
        where r.company_id = ${companyId} and r.analysis_id = ${analysisId}`);
      return rows.map((row) => row.project_id);
    },
  };
}

/** Whether the document or the analysis changed since; over the tables `r` of results, `a` of analyses and `d` of documents. */
export const outdated = sql<boolean>`(r.analysed_at is not null and (r.revision is distinct from a.revision
  or r.version_id is distinct from d.current_version_id))`;

/** The number of documents of the project. */
export async function countDocuments(tx: Tx, { companyId, projectId }: ProjectScope): Promise<number> {
  const { rows } = await tx.execute<{ documents: number }>(sql`
    select count(*)::int as documents from document
    where company_id = ${companyId} and project_id = ${projectId} and deleted_at is null`);
  return rows[0]?.documents ?? 0;
}
