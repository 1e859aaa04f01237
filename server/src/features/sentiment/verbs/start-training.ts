import { Failure } from '@dossier/contract/base/failure';
import { MAX_VERSIONS, MIN_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { TrainInput, Version } from '@dossier/contract/sentiment/sample-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { requireChatModel } from '../../ai-providers/verbs/require-chat-model.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { missingSamples, presentVersions } from '../present.ts';
import { changeAnalysis } from '../store.ts';
import { countSamples } from '../store-samples.ts';
import { changeVersion, insertVersion, listVersions } from '../store-versions.ts';
import { logChange } from './log-change.ts';
import { requireAnalysis } from './require-analysis.ts';

/**
 * Adds a version, and starts the task that trains it, or measures an AI model. Throws `validation` for too few samples or an AI model that the
 * company cannot use, `conflict` while one is trained.
 */
export async function startTraining(
  { app, scope }: Context<CompanyScope>,
  { analysisId, engine, provider_model_id: aiModelId }: TrainInput & { analysisId: number },
): Promise<Version> {
  const aiModel =
    engine === 'provider'
      ? await requireChatModel({ app, scope }, { id: aiModelId, problem: say('unknown_provider_model') })
      : null;
  const currency = await readCurrency({ app, scope });
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const counts = (await countSamples(tx, scope, [analysisId]))(analysisId);
    const missing = missingSamples(counts);
    const { negative, neutral, positive } = counts;
    if (missing.negative + missing.positive > 0) {
      throw new Failure('validation', say('not_enough_samples', { least: MIN_SAMPLES, negative, positive }));
    }
    const versions = await listVersions(tx, scope, analysisId);
    if (versions.some(({ state }) => state === 'queued' || state === 'training')) {
      throw new Failure('conflict', say('training_already'));
    }
    if (versions.length >= MAX_VERSIONS) {
      throw new Failure('quota', say('too_many_versions', { limit: MAX_VERSIONS }));
    }
    const number = analysis.nextVersion;
    const row = await insertVersion(tx, scope, {
      analysisId,
      number,
      engine,
      providerModelId: aiModel?.id ?? null,
      providerModelName: aiModel?.name ?? null,
      providerName: aiModel?.provider ?? null,
    });
    await changeAnalysis(tx, scope, analysisId, { nextVersion: number + 1, finds: false });
    const samples = negative + neutral + positive;
    const task = await startTask(
      { app, tx, scope },
      { kind: 'train_sentiment_model', entityId: analysisId, payload: { version: number, samples } },
    );
    await changeVersion(tx, scope, row.id, { taskId: task.id });
    const after = { version: number, samples, ...(aiModel && { provider_model: aiModel.name }) };
    await logChange({ app, tx, scope }, { analysis, action: 'train', entity: 'versions', after });
    const [version] = await presentVersions(tx, [{ ...row, taskId: task.id }], {
      activeId: analysis.activeVersionId,
      currency,
    });
    return version!;
  });
}
