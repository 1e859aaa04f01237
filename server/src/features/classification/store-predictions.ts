import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CompanyScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { classesOfInstances } from './store-instances.ts';
import { findModels } from './store-models.ts';
import { findSharedModel } from './store-shared.ts';
import {
  feedback,
  type FeedbackRow,
  type InstanceClassRow,
  type ModelRow,
  prediction,
  type PredictionRow,
  sample,
} from './tables.ts';

export type NewPrediction = Omit<PredictionRow, 'companyId' | 'id' | 'projectId' | 'predictedAt'>;

const ROWS_PER_STATEMENT = 500;

/** Stores predictions for documents of the project, in the place of earlier ones by the same model. */
export async function storePredictions(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  rows: readonly NewPrediction[],
): Promise<void> {
  const predictedAt = new Date();
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const values = rows
      .slice(from, from + ROWS_PER_STATEMENT)
      .map((row) => ({ ...row, companyId, projectId, predictedAt }));
    const {
      id: _id,
      companyId: _company,
      documentId: _document,
      modelId: _model,
      ...columns
    } = getTableColumns(prediction);
    const set = Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
    );
    await tx
      .insert(prediction)
      .values(values)
      .onConflictDoUpdate({ target: [prediction.companyId, prediction.documentId, prediction.modelId], set });
  }
}

const ofDocuments = (table: typeof prediction | typeof feedback, scope: Scope, documentIds: readonly number[]) =>
  and(inArray(table.companyId, [...scope.companyIds]), sql`${table.documentId} = any(${idArray(documentIds)})`);

export async function findPredictions(tx: Tx, scope: Scope, documentIds: readonly number[]): Promise<PredictionRow[]> {
  if (documentIds.length === 0) return [];
  return await tx
    .select()
    .from(prediction)
    .where(ofDocuments(prediction, scope, documentIds))
    .orderBy(asc(prediction.modelId));
}

export async function findFeedback(tx: Tx, scope: Scope, documentIds: readonly number[]): Promise<FeedbackRow[]> {
  if (documentIds.length === 0) return [];
  return await tx
    .select()
    .from(feedback)
    .where(ofDocuments(feedback, scope, documentIds))
    .orderBy(asc(feedback.modelId));
}

/** The feedback on one document, locked until the transaction ends. */
export async function lockFeedback(
  tx: Tx,
  { companyId }: TenantScope,
  { documentId, modelId }: { documentId: number; modelId: number },
): Promise<FeedbackRow | undefined> {
  // So that the first of two users is seen by the second, where there is no row to lock yet.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`dossier: class of document ${documentId} by ${modelId}`}))`,
  );
  const [row] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.companyId, companyId), eq(feedback.documentId, documentId), eq(feedback.modelId, modelId)));
  return row;
}

export type NewFeedback = Pick<FeedbackRow, 'documentId' | 'modelId' | 'modelName' | 'classId' | 'className'>;

export async function storeFeedback(
  tx: Tx,
  { companyId, projectId, actor }: ProjectScope,
  rows: readonly NewFeedback[],
): Promise<void> {
  const by = actor.userId;
  const updatedAt = new Date();
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insert(feedback)
      .values(
        rows
          .slice(from, from + ROWS_PER_STATEMENT)
          .map((row) => ({ ...row, companyId, projectId, createdBy: by, updatedBy: by, updatedAt })),
      )
      .onConflictDoUpdate({
        target: [feedback.companyId, feedback.documentId, feedback.modelId],
        set: {
          modelName: sql`excluded.model_name`,
          classId: sql`excluded.class_id`,
          className: sql`excluded.class_name`,
          projectId,
          updatedBy: by,
          updatedAt,
        },
      });
  }
}

export async function deleteFeedback(
  tx: Tx,
  { companyId }: TenantScope,
  { documentId, modelId }: { documentId: number; modelId: number },
): Promise<void> {
  await tx
    .delete(feedback)
    .where(and(eq(feedback.companyId, companyId), eq(feedback.documentId, documentId), eq(feedback.modelId, modelId)));
}

/** Models of the scope's companies and those that are shared with them, by these ids. Withdrawn ones are included. */
export async function findKnownModels(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, ModelRow>> {
  const found = new Map((await findModels(tx, scope, ids)).map((row) => [row.id, row]));
  for (const id of ids) {
    const shared = found.has(id) ? undefined : await findSharedModel(tx, scope, id);
    if (shared) found.set(id, shared);
  }
  return found;
}

/** The classes of instances, in the order of their probabilities, by instance. */
export async function findClassesOf(
  tx: Tx,
  scope: Scope,
  instanceIds: readonly number[],
): Promise<Map<number, InstanceClassRow[]>> {
  const byInstance = new Map<number, InstanceClassRow[]>();
  for (const row of await classesOfInstances(tx, scope, instanceIds)) {
    byInstance.set(row.instanceId, [...(byInstance.get(row.instanceId) ?? []), row]);
  }
  return byInstance;
}

/** The documents that are samples, as `document dataset`. */
export async function findDocumentSamples(
  tx: Tx,
  scope: Scope,
  documentIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (documentIds.length === 0) return new Set();
  const rows = await tx
    .select({ documentId: sample.documentId, datasetId: sample.datasetId })
    .from(sample)
    .where(
      and(inArray(sample.companyId, [...scope.companyIds]), sql`${sample.documentId} = any(${idArray(documentIds)})`),
    );
  return new Set(rows.map(({ documentId, datasetId }) => `${documentId} ${datasetId}`));
}

/** Copies what models and users say about a document to its copy in the project of the scope. */
export async function copyPredictions(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { from, to, versions }: { from: number; to: number; versions: ReadonlyMap<number, number> },
): Promise<void> {
  const predictions = await tx
    .select()
    .from(prediction)
    .where(and(eq(prediction.companyId, companyId), eq(prediction.documentId, from)));
  if (predictions.length > 0) {
    await tx.insert(prediction).values(
      predictions.map(({ id: _id, ...row }) => ({
        ...row,
        documentId: to,
        projectId,
        versionId: row.versionId === null ? null : (versions.get(row.versionId) ?? null),
      })),
    );
  }
  const corrections = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.companyId, companyId), eq(feedback.documentId, from)));
  if (corrections.length > 0) {
    await tx.insert(feedback).values(corrections.map(({ id: _id, ...row }) => ({ ...row, documentId: to, projectId })));
  }
}

/** Documents that moved take their classes along. */
export async function movePredictions(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  documentIds: readonly number[],
): Promise<void> {
  for (const table of [prediction, feedback] as const) {
    await tx
      .update(table)
      .set({ projectId })
      .where(and(eq(table.companyId, companyId), sql`${table.documentId} = any(${idArray(documentIds)})`));
  }
}

/** Applies another minimum probability of a model to its predictions in the company. */
export async function applyMinimum(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, minimum }: { modelId: number; minimum: number },
): Promise<void> {
  await tx
    .update(prediction)
    .set({ notSure: sql`${prediction.probability} < ${minimum}` })
    .where(and(eq(prediction.companyId, companyId), eq(prediction.modelId, modelId)));
}
