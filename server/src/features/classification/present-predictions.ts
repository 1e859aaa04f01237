import type { ClassificationCount, ClassificationEntry } from '@dossier/contract/base/classification';
import type { Mention, Person } from '@dossier/contract/base/page';
import type { AccessibleScope, TenantScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { nameDocuments } from '../documents/verbs/name-documents.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import type { ClassCountRow } from './store-classified.ts';
import {
  findClassesOf,
  findDocumentSamples,
  findFeedback,
  findKnownModels,
  findPredictions,
} from './store-predictions.ts';
import type { FeedbackRow, ModelRow, PredictionRow } from './tables.ts';

/** What the models say about documents, by document and model; a document that no model knows is missing. */
export async function presentEntries(
  tx: Tx,
  scope: TenantScope | AccessibleScope,
  documentIds: readonly number[],
): Promise<Map<number, ClassificationEntry[]>> {
  const predictions = await findPredictions(tx, scope, documentIds);
  const corrections = await findFeedback(tx, scope, documentIds);
  const byDocument = new Map<number, ClassificationEntry[]>();
  if (predictions.length + corrections.length === 0) return byDocument;
  const modelIds = [...new Set([...predictions, ...corrections].map(({ modelId }) => modelId))];
  const models = await findKnownModels(tx, scope, modelIds);
  const active = [...models.values()].flatMap(({ activeInstanceId }) => activeInstanceId ?? []);
  const instances = [...new Set([...active, ...predictions.map(({ instanceId }) => instanceId)])];
  const classes = await findClassesOf(tx, scope, instances);
  const documents = await nameDocuments({ tx, scope }, documentIds);
  const samples = await findDocumentSamples(tx, scope, documentIds);
  const personOf = await loadPeople(
    { tx },
    corrections.map(({ updatedBy }) => updatedBy),
  );
  const optionsOf = (instanceId: number | null | undefined): Mention[] =>
    (instanceId ? (classes.get(instanceId) ?? []) : []).map(({ classId, name }) => ({ id: classId, name }));
  const keys = new Map<string, { documentId: number; modelId: number }>();
  for (const { documentId, modelId } of [...predictions, ...corrections]) {
    keys.set(`${documentId} ${modelId}`, { documentId, modelId });
  }
  for (const { documentId, modelId } of keys.values()) {
    const isOf = (row: { documentId: number; modelId: number }) =>
      row.documentId === documentId && row.modelId === modelId;
    const prediction = predictions.find(isOf);
    const correction = corrections.find(isOf);
    const model = models.get(modelId);
    const options = [optionsOf(model?.activeInstanceId), optionsOf(prediction?.instanceId)].find(
      (list) => list.length > 0,
    );
    const entry = presentEntry({
      model,
      prediction,
      correction,
      options: options ?? [],
      person: personOf(correction?.updatedBy ?? null),
      isSample: model?.datasetId != null && samples.has(`${documentId} ${model.datasetId}`),
      currentVersion: documents.get(documentId)?.versionId ?? null,
    });
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), entry]);
  }
  return byDocument;
}

interface Presented {
  model: ModelRow | undefined;
  prediction: PredictionRow | undefined;
  correction: FeedbackRow | undefined;
  options: Mention[];
  person: Person | null;
  isSample: boolean;
  currentVersion: number | null;
}

function presentEntry(input: Presented): ClassificationEntry {
  const { model, prediction, correction, options, person, isSample, currentVersion } = input;
  const nameOf = (id: number, stored: string): Mention => ({
    id,
    name: options.find((option) => option.id === id)?.name ?? stored,
  });
  const predicted = prediction ? nameOf(prediction.classId, prediction.className) : null;
  const corrected = correction ? nameOf(correction.classId, correction.className) : null;
  return {
    model: {
      id: (prediction ?? correction)!.modelId,
      name: model?.name ?? (prediction ?? correction)!.modelName,
    },
    class: corrected ?? (prediction?.notSure ? null : predicted),
    predicted_class: predicted,
    probability: prediction?.probability ?? null,
    not_sure: prediction?.notSure ?? false,
    unlike: prediction?.isUnlike ?? false,
    outdated: prediction !== undefined && prediction.versionId !== currentVersion,
    feedback_class: corrected,
    feedback_at: correction?.updatedAt.toISOString() ?? null,
    feedback_by: person,
    sample: isSample,
    class_options: options.length > 0 ? options : [...new Set([predicted, corrected])].filter((one) => one !== null),
    version: prediction?.instanceVersion ?? null,
    predicted_at: prediction?.predictedAt.toISOString() ?? null,
  };
}

/** @param totals the number of documents by project */
export const presentCounts = (
  rows: readonly ClassCountRow[],
  totals: ReadonlyMap<number, number>,
): ClassificationCount[] =>
  rows.map(({ modelId, modelName, projectId, documents, notSure, unlike, corrected, classes }) => ({
    model: { id: modelId, name: modelName },
    documents,
    total: totals.get(projectId) ?? documents,
    not_sure: notSure,
    unlike,
    corrected,
    classes,
  }));
