import type { ClassificationEntry } from '@dossier/contract/base/classification';
import type { FeedbackInput, ProjectFeedbackInput } from '@dossier/contract/classification/prediction-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Mention } from '@dossier/contract/base/page';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { chooseDocuments, type DocumentChoice } from '../../documents/verbs/choose-documents.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announcePredictions } from '../announce.ts';
import { presentEntries } from '../present-predictions.ts';
import {
  deleteFeedback,
  findClassesOf,
  findFeedback,
  findKnownModels,
  findPredictions,
  lockFeedback,
  storeFeedback,
} from '../store-predictions.ts';
import { insertFeedbackSample, scopeOfDataset } from './add-feedback-sample.ts';

/**
 * Corrects or confirms the class of a document. Throws `conflict`, which names the other user, if `based_on` says that the caller has not
 * seen an earlier correction.
 */
export async function setFeedback(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, model_id: modelId, class_id: classId, based_on: basedOn, as_sample: asSample }: FeedbackInput & { id: number },
): Promise<ClassificationEntry> {
  const dataset = asSample ? await scopeOfDataset({ app, scope, authority }, modelId) : null;
  return await app.database.write(scope, async (tx) => {
    const { document } = await requireDocument({ tx, scope }, { id });
    const before = await lockFeedback(tx, scope, { documentId: id, modelId });
    const { model, chosen } = await requireClass(tx, scope, { documentIds: [id], modelId, classId });
    if (before?.classId !== classId) {
      await assertSeen(tx, { before, basedOn });
      await storeFeedback(tx, scope, [
        { documentId: id, modelId, modelName: model.name, classId, className: chosen.name },
      ]);
      await record(
        { tx, scope },
        {
          action: 'correct_class',
          entityType: 'document',
          entityId: id,
          name: document.name,
          before: { class: before?.className ?? null },
          after: { model: model.name, class: chosen.name },
        },
      );
      afterCommit(tx, () => announcePredictions(app, scope, modelId));
    }
    if (dataset) await insertFeedbackSample({ app, tx, scope }, { documentId: id, classId, ...dataset });
    return await requireEntry(tx, scope, { id, modelId });
  });
}

/** Throws `conflict` if another user corrected the document after what the caller has seen. */
async function assertSeen(
  tx: Tx,
  {
    before,
    basedOn,
  }: {
    before: { updatedAt: Date; updatedBy: number | null; className: string } | undefined;
    basedOn: string | null | undefined;
  },
): Promise<void> {
  if (basedOn === undefined) return;
  const seen = basedOn === null ? null : new Date(basedOn).getTime();
  if (seen === (before?.updatedAt.getTime() ?? null)) return;
  if (!before) throw new Failure('conflict', say('correction_withdrawn'));
  const person = (await loadPeople({ tx }, [before.updatedBy]))(before.updatedBy);
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : 'Dossier';
  throw new Failure('conflict', say('corrected_meanwhile', { name, class: before.className }));
}

/** Withdraws the correction of the class of a document. */
export async function removeFeedback(
  { app, scope }: Context<ProjectScope>,
  { id, modelId }: { id: number; modelId: number },
): Promise<ClassificationEntry> {
  return await app.database.write(scope, async (tx) => {
    const { document } = await requireDocument({ tx, scope }, { id });
    const before = await lockFeedback(tx, scope, { documentId: id, modelId });
    if (!before) throw new Failure('not_found', say('no_feedback'));
    const [prediction] = (await findPredictions(tx, scope, [id])).filter((row) => row.modelId === modelId);
    const [entry] = ((await presentEntries(tx, scope, [id])).get(id) ?? []).filter((one) => one.model.id === modelId);
    await deleteFeedback(tx, scope, { documentId: id, modelId });
    await record(
      { tx, scope },
      {
        action: 'withdraw_class',
        entityType: 'document',
        entityId: id,
        name: document.name,
        before: { model: before.modelName, class: before.className },
        after: { class: null },
      },
    );
    afterCommit(tx, () => announcePredictions(app, scope, modelId));
    if (prediction) return await requireEntry(tx, scope, { id, modelId });
    // Nothing is left to say about the document, but what can be chosen.
    return { ...entry!, class: null, feedback_class: null, feedback_at: null, feedback_by: null };
  });
}

/** Corrects or confirms the class of many documents of the project. Returns the number of those that had another one. */
export async function setProjectFeedback(
  { app, scope }: Context<ProjectScope>,
  {
    model_id: modelId,
    class_id: classId,
    choice,
  }: Pick<ProjectFeedbackInput, 'model_id' | 'class_id'> & { choice: DocumentChoice },
): Promise<number> {
  const idsIn = await chooseDocuments({ app, scope }, choice);
  return await app.database.write(scope, async (tx) => {
    const documents = await nameDocuments({ tx, scope }, await idsIn(tx));
    const ids = [...documents.keys()];
    if (ids.length === 0) return 0;
    const { model, chosen } = await requireClass(tx, scope, { documentIds: ids, modelId, classId });
    const earlier = new Map(
      (await findFeedback(tx, scope, ids)).filter((row) => row.modelId === modelId).map((row) => [row.documentId, row]),
    );
    const changed = ids.filter((id) => earlier.get(id)?.classId !== classId);
    if (changed.length === 0) return 0;
    await storeFeedback(
      tx,
      scope,
      changed.map((documentId) => ({
        documentId,
        modelId,
        modelName: model.name,
        classId,
        className: chosen.name,
      })),
    );
    await record(
      { tx, scope },
      changed.map((id) => ({
        action: 'correct_class',
        entityType: 'document' as const,
        entityId: id,
        name: documents.get(id)!.name,
        before: { class: earlier.get(id)?.className ?? null },
        after: { model: model.name, class: chosen.name },
      })),
    );
    afterCommit(tx, () => announcePredictions(app, scope, modelId));
    return changed.length;
  });
}

/** The model and the class, which must be one of the active instance, or of the one that predicted. */
async function requireClass(
  tx: Tx,
  scope: ProjectScope,
  { documentIds, modelId, classId }: { documentIds: readonly number[]; modelId: number; classId: number },
): Promise<{ model: Mention; chosen: Mention }> {
  const model = (await findKnownModels(tx, scope, [modelId])).get(modelId);
  const predictions = (await findPredictions(tx, scope, documentIds.slice(0, 1))).filter(
    (row) => row.modelId === modelId,
  );
  if (!model && predictions.length === 0)
    throw new Failure('validation', undefined, { model_id: say('model_deleted') });
  const instances = [model?.activeInstanceId, ...predictions.map(({ instanceId }) => instanceId)].filter(
    (id) => id != null,
  );
  if (instances.length === 0) throw new Failure('validation', undefined, { model_id: say('no_active_instance') });
  const classes = await findClassesOf(tx, scope, instances);
  const found = instances.flatMap((id) => classes.get(id) ?? []).find((one) => one.classId === classId);
  if (!found) throw new Failure('validation', undefined, { class_id: say('unknown_class') });
  return {
    model: { id: modelId, name: model?.name ?? predictions[0]!.modelName },
    chosen: { id: classId, name: found.name },
  };
}

/** What a model says about a document. */
async function requireEntry(
  tx: Tx,
  scope: ProjectScope,
  { id, modelId }: { id: number; modelId: number },
): Promise<ClassificationEntry> {
  const entries = (await presentEntries(tx, scope, [id])).get(id) ?? [];
  const entry = entries.find(({ model }) => model.id === modelId);
  if (!entry) throw new Failure('not_found', say('not_classified'));
  return entry;
}
