import { MAX_INSTANCES, MIN_CLASSES, MIN_SAMPLES } from '@dossier/contract/classification/constants';
import type { InstanceInput } from '@dossier/contract/classification/schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { requireChatModel } from '../../ai-providers/verbs/require-chat-model.ts';
import { record } from '../../audit/verbs/record.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceInstance } from '../announce.ts';
import { trainingClasses } from '../store-labelled.ts';
import { changeInstance, countInstances, insertInstance } from '../store-training.ts';
import { requireModelRow } from './require-rows.ts';

/** Adds an instance to a model, and starts the task that trains it; returns its id. */
export async function startTraining(
  { app, scope }: Context<CompanyScope>,
  { modelId, name, engine, provider_model_id: aiModelId, examples }: InstanceInput & { modelId: number },
): Promise<number> {
  const aiModel =
    engine === 'provider'
      ? await requireChatModel({ app, scope }, { id: aiModelId, problem: say('unknown_provider_model') })
      : null;
  return await app.database.write(scope, async (tx) => {
    const model = await requireModelRow({ tx, scope }, { id: modelId, lock: true });
    if (model.datasetId === null) throw new Failure('validation', say('no_dataset'));
    await assertSuitable(tx, scope, { datasetId: model.datasetId, engine });
    const { instances, version: last } = await countInstances(tx, scope, modelId);
    if (instances >= MAX_INSTANCES) throw new Failure('quota', say('too_many_instances', { limit: MAX_INSTANCES }));
    const version = last + 1;
    const id = await insertInstance(tx, scope, {
      modelId,
      version,
      name,
      engine,
      examples: aiModel ? examples : 0,
      ...(aiModel && {
        providerModelId: aiModel.id,
        providerModelName: aiModel.name,
        providerName: aiModel.provider,
      }),
    });
    const task = await startTask({ app, tx, scope }, { kind: 'train_model', entityId: id, payload: { version } });
    await changeInstance(tx, scope, { companyId: scope.companyId, id }, { taskId: task.id });
    await record(
      { tx, scope },
      {
        action: 'train',
        entityType: 'classification_model_instance',
        entityId: id,
        name: model.name,
        after: { version, engine, ...(aiModel && { provider_model: aiModel.name, examples }) },
      },
    );
    afterCommit(tx, () => announceInstance(app, scope, { id, modelId, change: 'created' }));
    return id;
  });
}

/** Throws unless there are enough classes and, for training, enough samples of each. Classes without samples are not used. */
async function assertSuitable(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, engine }: { datasetId: number; engine: InstanceInput['engine'] },
): Promise<void> {
  const classes = await trainingClasses(tx, scope, datasetId);
  const used = engine === 'provider' ? classes : classes.filter(({ samples }) => samples > 0);
  if (used.length < MIN_CLASSES) {
    throw new Failure('validation', say('too_few_classes', { least: MIN_CLASSES, count: used.length }));
  }
  if (engine === 'provider') return;
  const smallest = used.toSorted((one, other) => one.samples - other.samples)[0]!;
  if (smallest.samples < MIN_SAMPLES) {
    const { name, samples } = smallest;
    throw new Failure('validation', say('too_few_samples', { name, count: samples, least: MIN_SAMPLES }));
  }
}
