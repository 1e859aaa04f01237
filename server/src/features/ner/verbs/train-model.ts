import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import type { CompanyScope } from '../../../access/scope.ts';
import { computeInTask } from '../../tasks/verbs/compute-in-task.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type LabelledText, training, TRAINING_SHARE, type TrainedModel } from '../computations.ts';
import { newModelKey } from '../storage-keys.ts';
import { loadLabelled } from './load-labelled.ts';
import { storeTrained } from './store-trained.ts';
import { trainProvider } from './train-provider.ts';

/** The shares of the computation: training, then the evaluation. */
const PARTS = [
  { key: 'train', until: TRAINING_SHARE },
  { key: 'evaluate', until: 1 },
];

/**
 * The task: trains a version with the sentences that are labelled at the start, measures it, and stores everything in one transaction with
 * its success. Killed before, it leaves nothing and begins again.
 */
export async function trainModel(context: TaskContext<CompanyScope>): Promise<void> {
  const { app, scope, task } = context;
  if ((task.payload as { engine?: string }).engine === 'provider') return await trainProvider(context);
  const startedAt = performance.now();
  const loaded = await loadLabelled(context);
  const { samples } = loaded;
  const trained = await compute(context, samples);
  const key = newModelKey(scope.companyId);
  const file = await app.files.put(key, Readable.from([Buffer.from(trained.bytes)], { objectMode: false }), {
    length: trained.bytes.length,
  });
  try {
    const found = new Set(trained.labels);
    await storeTrained(context, {
      loaded,
      labels: loaded.labels.filter(({ number }) => found.has(number)),
      file: { key, ...file },
      values: {
        sentences: samples.length,
        entities: samples.reduce((sum, { entities }) => sum + entities.length, 0),
        metrics: trained.metrics,
        expectedF1: trained.expectedF1,
        seconds: (performance.now() - startedAt) / 1000,
      },
      errors: trained.errors,
    });
  } catch (error) {
    await app.files.delete(key);
    throw error;
  }
}

async function compute(context: TaskContext<CompanyScope>, samples: readonly LabelledText[]): Promise<TrainedModel> {
  try {
    return await computeInTask(context, training, { samples }, PARTS);
  } catch (error) {
    const kind = error instanceof Failure ? error.kind : null;
    if (kind === 'time_limit') throw new Failure(kind, say('took_too_long'));
    if (kind === 'memory_limit') throw new Failure(kind, say('needed_too_much_memory'));
    throw error;
  }
}
