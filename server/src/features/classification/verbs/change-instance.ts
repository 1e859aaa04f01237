import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceEvaluation, announceInstance } from '../announce.ts';
import { deleteEvaluation, findEvaluationIds, findFigures } from '../store-evaluations.ts';
import { changeInstance, deleteInstance } from '../store-training.ts';
import { requireEvaluationRow, requireInstanceRow, requireModelRow } from './require-rows.ts';

/** Renames an instance. */
export async function renameInstance(
  { app, scope }: Context<CompanyScope>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const before = await requireInstanceRow({ tx, scope }, { id, lock: true });
    if (before.name === name) return;
    const model = await requireModelRow({ tx, scope }, { id: before.modelId });
    await changeInstance(tx, scope, before, { name });
    await record(
      { tx, scope },
      {
        action: 'update',
        entityType: 'classification_model_instance',
        entityId: id,
        name: model.name,
        before: { version: before.version, name: before.name },
        after: { version: before.version, name },
      },
    );
    afterCommit(tx, () => announceInstance(app, scope, { id, modelId: model.id, change: 'updated' }));
  });
}

/** Deletes an instance with its evaluations, and ends its training. Throws `conflict` for the active one. Predictions by it stay. */
export async function removeInstance({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { modelId } = await requireInstanceRow({ tx, scope }, { id });
    // Before the instance, as activation does.
    const model = await requireModelRow({ tx, scope }, { id: modelId, lock: true });
    const instance = await requireInstanceRow({ tx, scope }, { id, lock: true });
    if (model.activeInstanceId === id) throw new Failure('conflict', say('instance_active'));
    const evaluations = await findEvaluationIds(tx, scope, id);
    await stopTasks({ app, tx, scope }, { type: 'classification_model_instance', ids: [id] });
    await stopTasks({ app, tx, scope }, { type: 'classification_model_evaluation', ids: evaluations });
    const key = await deleteInstance(tx, scope, id);
    const { version, name } = instance;
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'classification_model_instance',
        entityId: id,
        name: model.name,
        before: { version, name },
      },
    );
    afterCommit(tx, async () => {
      announceInstance(app, scope, { id, modelId: model.id, change: 'deleted' });
      if (key !== null) await app.files.delete(key);
    });
  });
}

/** Deletes an evaluation, and ends it if it is running. The figures of its instance are then those of the one before. */
export async function removeEvaluation({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { instanceId, method, datasetName } = await requireEvaluationRow({ tx, scope }, { id });
    const instance = await requireInstanceRow({ tx, scope }, { id: instanceId, lock: true });
    const model = await requireModelRow({ tx, scope }, { id: instance.modelId });
    await stopTasks({ app, tx, scope }, { type: 'classification_model_evaluation', ids: [id] });
    await deleteEvaluation(tx, scope, id);
    if (instance.evaluationId === id) {
      const figures = await findFigures(tx, scope, { instanceId, datasetId: model.datasetId });
      await changeInstance(tx, scope, instance, {
        evaluationId: figures?.id ?? null,
        f1Score: figures?.f1Score ?? null,
        accuracy: figures?.accuracy ?? null,
      });
    }
    await record(
      { tx, scope },
      {
        action: 'delete',
        entityType: 'classification_model_evaluation',
        entityId: id,
        name: model.name,
        before: { version: instance.version, method, dataset: datasetName },
      },
    );
    afterCommit(tx, () => announceEvaluation(app, scope, { id, modelId: model.id, change: 'deleted' }));
  });
}
