import type { EvaluationInput } from '@dossier/contract/classification/schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceEvaluation } from '../announce.ts';
import { changeEvaluation, insertEvaluation } from '../store-evaluations.ts';
import { findDatasetName } from '../store-labelled.ts';
import { requireInstanceRow, requireModelRow } from './require-rows.ts';

/** Starts the task that evaluates an instance; returns the id of the evaluation. */
export async function startEvaluation(
  { app, scope }: Context<CompanyScope>,
  { instanceId, method, dataset_id: otherId }: EvaluationInput & { instanceId: number },
): Promise<number> {
  return await app.database.write(scope, async (tx) => {
    const instance = await requireInstanceRow({ tx, scope }, { id: instanceId, lock: true });
    if (instance.state !== 'trained') throw new Failure('validation', say('not_trained'));
    const model = await requireModelRow({ tx, scope }, { id: instance.modelId });
    const datasetId = method === 'dataset' ? otherId : model.datasetId;
    const dataset = datasetId === null ? null : await findDatasetName(tx, scope, datasetId);
    if (!dataset) throw new Failure('validation', undefined, { dataset_id: say('unknown_dataset') });
    const row = await insertEvaluation(tx, scope, {
      instanceId,
      method,
      datasetId: dataset.id,
      datasetName: dataset.name,
    });
    const task = await startTask({ app, tx, scope }, { kind: 'evaluate_model', entityId: row.id, payload: { method } });
    await changeEvaluation(tx, scope, row, { taskId: task.id });
    const { version } = instance;
    await record(
      { tx, scope },
      {
        action: 'evaluate',
        entityType: 'classification_model_evaluation',
        entityId: row.id,
        name: model.name,
        after: { version, method, dataset: dataset.name },
      },
    );
    afterCommit(tx, () => announceEvaluation(app, scope, { id: row.id, modelId: model.id, change: 'created' }));
    return row.id;
  });
}
