import type { SummaryLength, SummaryPurpose } from '@dossier/contract/summaries/constants';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { inScope, type ProjectScope, type Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type SourceRow, summary, type SummaryRow, summarySource } from './tables.ts';

const inProject = ({ companyId, projectId }: ProjectScope): SQL =>
  and(eq(summary.companyId, companyId), eq(summary.projectId, projectId))!;
const isSummary = (scope: ProjectScope, id: number): SQL => and(inProject(scope), eq(summary.id, id))!;
const ofTask = (scope: Scope, { companyId, id }: { companyId: number; id: number }): SQL =>
  and(eq(summary.companyId, inScope(scope, companyId)), eq(summary.taskId, id))!;

/** What makes a summary of a document the one that is asked for. */
export interface DocumentChoice {
  documentId: number;
  kind: 'document' | 'changes';
  length?: SummaryLength | undefined;
  purpose?: SummaryPurpose | undefined;
}

/** The summary of a document that is asked for; without length and purpose the one that was made or asked for last. */
export async function findOfDocument(
  tx: Tx,
  scope: ProjectScope,
  { documentId, kind, length, purpose }: DocumentChoice,
): Promise<SummaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(summary)
    .where(
      and(
        inProject(scope),
        eq(summary.documentId, documentId),
        eq(summary.kind, kind),
        length && eq(summary.length, length),
        purpose && eq(summary.purpose, purpose),
      ),
    )
    .orderBy(sql`(${summary.state} = 'queued') desc`, sql`${summary.madeAt} desc nulls last`, desc(summary.id))
    .limit(1);
  return row;
}

export async function findSummary(tx: Tx, scope: ProjectScope, id: number): Promise<SummaryRow | undefined> {
  const [row] = await tx.select().from(summary).where(isSummary(scope, id));
  return row;
}

/** The summaries of several documents, the newest first. */
export async function listTogether(tx: Tx, scope: ProjectScope, limit: number): Promise<SummaryRow[]> {
  return await tx
    .select()
    .from(summary)
    .where(and(inProject(scope), eq(summary.kind, 'documents')))
    .orderBy(desc(summary.id))
    .limit(limit);
}

type NewSummary = Pick<SummaryRow, 'kind' | 'documentId' | 'title' | 'length' | 'purpose' | 'modelId'>;

/** Queues a summary for a task, or without one until its document is read: a new one, or the one of the document with this length and purpose, whose sentences stay meanwhile. */
export async function queueSummary(
  tx: Tx,
  { companyId, projectId, actor }: ProjectScope,
  { taskId, ...values }: NewSummary & { taskId: number | null },
): Promise<SummaryRow> {
  const queued = { modelId: values.modelId, taskId, state: 'queued' as const, problem: null };
  const [row] = await tx
    .insert(summary)
    .values({ ...values, ...queued, companyId, projectId, createdBy: actor.userId })
    .onConflictDoUpdate({
      target: [summary.companyId, summary.documentId, summary.kind, summary.length, summary.purpose],
      targetWhere: isNotNull(summary.documentId),
      set: { ...queued, projectId },
    })
    .returning();
  return row!;
}

/** Lets the summaries of documents that wait to be read be made by a task; returns them. */
export async function takeWaiting(tx: Tx, scope: ProjectScope, documentIds: readonly number[]): Promise<SummaryRow[]> {
  return await tx
    .select()
    .from(summary)
    .where(and(inProject(scope), isWaiting, sql`${summary.documentId} = any(${idArray(documentIds)})`))
    .orderBy(asc(summary.id))
    .for('update');
}

/** The documents of the project whose summaries wait for them to be read. */
export async function findWaiting(tx: Tx, scope: ProjectScope): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ documentId: summary.documentId })
    .from(summary)
    .where(and(inProject(scope), isWaiting));
  return rows.flatMap(({ documentId }) => documentId ?? []);
}

const isWaiting = and(eq(summary.state, 'queued'), isNull(summary.taskId));

export async function setTask(tx: Tx, scope: ProjectScope, ids: readonly number[], taskId: number): Promise<void> {
  await tx
    .update(summary)
    .set({ taskId })
    .where(and(inProject(scope), sql`${summary.id} = any(${idArray(ids)})`));
}

/** Queues an existing summary for a task. */
export async function requeueSummary(
  tx: Tx,
  scope: ProjectScope,
  { id, taskId, modelId }: { id: number; taskId: number; modelId: number | null },
): Promise<SummaryRow | undefined> {
  const [row] = await tx
    .update(summary)
    .set({ taskId, modelId, state: 'queued', problem: null })
    .where(isSummary(scope, id))
    .returning();
  return row;
}

/** The next summary that a task is to make. */
export async function nextQueued(tx: Tx, scope: ProjectScope, taskId: number): Promise<SummaryRow | undefined> {
  const [row] = await tx
    .select()
    .from(summary)
    .where(and(ofTask(scope, { companyId: scope.companyId, id: taskId }), eq(summary.state, 'queued')))
    .orderBy(asc(summary.id))
    .limit(1);
  return row;
}

export async function countQueued(tx: Tx, scope: ProjectScope, taskId: number): Promise<number> {
  const [row] = await tx
    .select({ queued: count() })
    .from(summary)
    .where(and(ofTask(scope, { companyId: scope.companyId, id: taskId }), eq(summary.state, 'queued')));
  return row?.queued ?? 0;
}

type Outcome = Partial<Pick<SummaryRow, 'content' | 'model' | 'provider' | 'cost' | 'madeAt' | 'problem' | 'title'>> &
  Pick<SummaryRow, 'state'>;

/** Stores what became of a summary, if it is still queued for the task. */
export async function changeQueued(
  tx: Tx,
  scope: ProjectScope,
  { id, taskId, outcome }: { id: number; taskId: number; outcome: Outcome },
): Promise<SummaryRow | undefined> {
  const [row] = await tx
    .update(summary)
    .set(outcome)
    .where(
      and(ofTask(scope, { companyId: scope.companyId, id: taskId }), eq(summary.id, id), eq(summary.state, 'queued')),
    )
    .returning();
  return row;
}

/** Changes the summaries of a task that have one of these states. */
export async function changeOfTask(
  tx: Tx,
  scope: Scope,
  task: { companyId: number; id: number },
  { from, outcome }: { from: readonly SummaryRow['state'][]; outcome: Outcome },
): Promise<SummaryRow[]> {
  return await tx
    .update(summary)
    .set(outcome)
    .where(and(ofTask(scope, task), inArray(summary.state, [...from])))
    .returning();
}

export async function deleteSummary(tx: Tx, scope: ProjectScope, id: number): Promise<void> {
  await tx.delete(summary).where(isSummary(scope, id));
}

/** The documents with a summary of this length and purpose, with the version that was summarised. */
export async function findCurrent(
  tx: Tx,
  scope: ProjectScope,
  { length, purpose }: { length: SummaryLength; purpose: SummaryPurpose },
): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ documentId: summarySource.documentId, versionId: summarySource.versionId })
    .from(summary)
    .innerJoin(summarySource, ofSummary)
    .where(
      and(
        inProject(scope),
        eq(summary.kind, 'document'),
        eq(summary.state, 'done'),
        eq(summary.length, length),
        eq(summary.purpose, purpose),
      ),
    );
  return new Map(rows.map(({ documentId, versionId }) => [documentId, versionId]));
}

const ofSummary = and(eq(summarySource.companyId, summary.companyId), eq(summarySource.summaryId, summary.id));

export type NewSource = Pick<SourceRow, 'position' | 'documentId' | 'versionId'>;

/** Replaces the texts of a summary. */
export async function replaceSources(
  tx: Tx,
  { companyId }: ProjectScope,
  summaryId: number,
  sources: readonly NewSource[],
): Promise<void> {
  await tx
    .delete(summarySource)
    .where(and(eq(summarySource.companyId, companyId), eq(summarySource.summaryId, summaryId)));
  if (sources.length > 0) {
    await tx.insert(summarySource).values(sources.map((source) => ({ ...source, companyId, summaryId })));
  }
}

/** The texts of summaries, in their order. */
export async function listSources(tx: Tx, scope: Scope, summaryIds: readonly number[]): Promise<SourceRow[]> {
  return await tx
    .select()
    .from(summarySource)
    .where(
      and(
        inArray(summarySource.companyId, [...scope.companyIds]),
        sql`${summarySource.summaryId} = any(${idArray(summaryIds)})`,
      ),
    )
    .orderBy(asc(summarySource.summaryId), asc(summarySource.position));
}

/** The summary of each document that its field shows: of a paragraph for readers in general, else the one that was made last. */
export async function findShown(
  tx: Tx,
  scope: Scope,
  documentIds: readonly number[],
): Promise<Pick<SummaryRow, 'documentId' | 'content'>[]> {
  return await tx
    .selectDistinctOn([summary.companyId, summary.documentId], {
      documentId: summary.documentId,
      content: summary.content,
    })
    .from(summary)
    .where(
      and(
        inArray(summary.companyId, [...scope.companyIds]),
        sql`${summary.documentId} = any(${idArray(documentIds)})`,
        eq(summary.kind, 'document'),
        isNotNull(summary.content),
      ),
    )
    .orderBy(
      summary.companyId,
      summary.documentId,
      sql`(${summary.length} = 'paragraph' and ${summary.purpose} = 'general') desc`,
      sql`${summary.madeAt} desc`,
    );
}
