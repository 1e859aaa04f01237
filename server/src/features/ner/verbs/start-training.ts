import { Failure } from '@dossier/contract/base/failure';
import { MAX_VERSIONS } from '@dossier/contract/ner/constants';
import type { TrainInput, Version } from '@dossier/contract/ner/schema';
import { say } from '@dossier/contract/ner/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { requireChatModel } from '../../ai-providers/verbs/require-chat-model.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceModel } from '../announce.ts';
import { presentVersions, whyUntrainable, whyUnusable } from '../present.ts';
import { changeModel } from '../store.ts';
import { listLabels } from '../store-labels.ts';
import { countLabelled } from '../store-samples.ts';
import { changeVersion, findNotableVersions, findVersion, insertVersion } from '../store-versions.ts';
import { logModel } from './log-model.ts';
import { requireModel } from './require-model.ts';

/**
 * Adds a version to a model, and starts the task that trains it, or measures an AI model. Throws `validation` for too few sentences or an AI
 * model that the company cannot use, `conflict` while one is trained.
 */
export async function startTraining(
  { app, scope }: Context<CompanyScope>,
  { modelId, engine, provider_model_id: aiModelId, examples }: TrainInput & { modelId: number },
): Promise<Version> {
  const aiModel =
    engine === 'provider'
      ? await requireChatModel({ app, scope }, { id: aiModelId, problem: say('unknown_provider_model') })
      : null;
  const currency = await readCurrency({ app, scope });
  return await app.database.write(scope, async (tx) => {
    const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
    const labels = await listLabels(tx, scope, [modelId]);
    const sentences = await countLabelled(tx, scope, modelId);
    const problem = aiModel ? whyUnusable(labels) : whyUntrainable(labels, sentences);
    if (problem) throw new Failure('validation', problem);
    const versions = (await findNotableVersions(tx, scope, [modelId])).get(modelId);
    if (versions?.newest?.state === 'training') {
      throw new Failure('conflict', say('already_training', { version: versions.newest.version }));
    }
    if ((versions?.count ?? 0) >= MAX_VERSIONS) {
      throw new Failure('quota', say('too_many_versions', { limit: MAX_VERSIONS }));
    }
    const version = model.nextVersion;
    const row = await insertVersion(tx, scope, {
      modelId,
      version,
      labels: [],
      sentences: aiModel ? 0 : sentences,
      entities: aiModel ? 0 : labels.reduce((sum, label) => sum + label.entities, 0),
      ...(aiModel && {
        engine,
        providerModelId: aiModel.id,
        providerModelName: aiModel.name,
        providerName: aiModel.provider,
        examples,
      }),
    });
    const task = await startTask(
      { app, tx, scope },
      { kind: 'train_ner_model', entityId: modelId, payload: { version, sentences, engine } },
    );
    await changeVersion(tx, scope, row, { taskId: task.id });
    await changeModel(tx, scope, modelId, { nextVersion: version + 1 });
    const after = { version, sentences, ...(aiModel && { provider_model: aiModel.name, examples }) };
    await logModel({ tx, scope }, { model, action: 'train', after });
    afterCommit(tx, () => announceModel(app, scope, { id: modelId, entity: 'version', change: 'created' }));
    const started = await findVersion(tx, scope, { modelId, id: row.id });
    const [presented] = await presentVersions(tx, scope, {
      versions: [started!],
      activeId: model.activeVersionId,
      currency,
    });
    return presented!;
  });
}
