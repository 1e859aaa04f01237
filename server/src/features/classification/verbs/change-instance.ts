import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceEvaluation, announceInstance } from '../announce-training.ts';
import { deleteEvaluation, findEvaluationIds, findFigures } from '../store-evaluations.ts';
import { changeInstance, deleteInstance, setActiveInstance } from '../store-training.ts';
import type { ModelRow } from '../tables.ts';
import { requireOwnEvaluation, requireOwnInstance, requireOwnModel } from './own-model.ts';

/** Renames an instance. */
export async function renameInstance(
  { app, scope }: Context<CompanyScope>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const before = await requireOwnInstance({ tx, scope }, { id, lock: true });
    if (before.name === name) return;
    const model = await requireOwnModel({ tx, scope }, { id: before.modelId });
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
    const { modelId } = await requireOwnInstance({ tx, scope }, { id });
    // Before the instance, as activation does.
    const model = await requireOwnModel({ tx, scope }, { id: modelId, lock: true });
    const instance = await requireOwnInstance({ tx, scope }, { id, lock: true });
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

/**
 * Makes a trained instance of a model the active one, or none, in the transaction that changes the model. Throws `validation` for one that is
 * not trained, or of another model.
 */
export async function activateInstance(
  { tx, scope }: TransactionContext<CompanyScope>,
  { model, instanceId }: { model: ModelRow; instanceId: number | null },
): Promise<void> {
  if (instanceId !== null) {
    const instance = await requireOwnInstance({ tx, scope }, { id: instanceId, lock: true });
    if (instance.modelId !== model.id || instance.state !== 'trained') {
      throw new Failure('validation', undefined, { active_model_instance_id: say('not_trained') });
    }
  }
  await setActiveInstance(tx, scope, model.id, instanceId);
}

/** Deletes an evaluation, and ends it if it is running. The figures of its instance are then those of the one before. */
export async function removeEvaluation({ app, scope }: Context<CompanyScope>, id: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { instanceId, method, datasetName } = await requireOwnEvaluation({ tx, scope }, { id });
    const instance = await requireOwnInstance({ tx, scope }, { id: instanceId, lock: true });
    const model = await requireOwnModel({ tx, scope }, { id: instance.modelId });
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
