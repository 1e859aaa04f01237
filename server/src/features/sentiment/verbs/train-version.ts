import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import { MIN_SAMPLES, polarities } from '@dossier/contract/sentiment/constants';
import { say } from '@dossier/contract/sentiment/sentences';
import type { CompanyScope } from '../../../access/scope.ts';
import { computeInTask } from '../../tasks/verbs/compute-in-task.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { training, type TrainingOutput } from '../computations.ts';
import { newStoredKey } from '../storage-keys.ts';
import { countSamples, nextSamples } from '../store-samples.ts';
import { findVersionOfTask } from '../store-versions.ts';
import { measureProvider } from './measure-provider.ts';
import { storeTrained } from './store-trained.ts';

type Context = TaskContext<CompanyScope>;

const SAMPLES_PER_BATCH = 1000;

/**
 * The task: trains a version with the samples that the analysis has at the start, measures it, and stores everything in one transaction with
 * its success. Killed before, it leaves nothing and begins again. An AI model is only measured.
 */
export async function trainVersion(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const version = await app.database.read(scope, (tx) => findVersionOfTask(tx, scope, task.id));
  if (!version) throw new Failure('not_found', say('analysis_deleted'));
  if (version.engine === 'provider') return await measureProvider(context, version);
  await withTemporaryFile(app, async (path) => {
    const leftOut = await writeSamples(context, { path, analysisId: version.analysisId });
    const { bytes, empty, samples, ...trained } = await compute(context, path);
    const key = newStoredKey(scope.companyId);
    const stored = await app.files.put(key, Readable.from([Buffer.from(bytes)], { objectMode: false }), {
      length: bytes.length,
    });
    try {
      await storeTrained(context, {
        version,
        values: { ...samples, ...trained, leftOut: leftOut + empty },
        file: { key, ...stored },
      });
    } catch (error) {
      await app.files.delete(key);
      throw error;
    }
  });
}

async function compute(context: Context, path: string): Promise<TrainingOutput> {
  try {
    return await computeInTask(context, training, { path }, [{ key: 'train', until: 1 }]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'time_limit') throw new Failure('time_limit', say('training_took_too_long'));
    if (error.kind === 'memory_limit') throw new Failure('memory_limit', say('training_needed_too_much_memory'));
    if (error.kind === 'crashed') throw new Failure('crashed', say('training_failed'));
    throw error;
  }
}

/** Writes the samples to a file. Those of a label that has too few are left out; returns their number. */
async function writeSamples(
  { app, scope, signal }: Context,
  { path, analysisId }: { path: string; analysisId: number },
): Promise<number> {
  const counts = await app.database.read(scope, async (tx) =>
    (await countSamples(tx, scope, [analysisId]))(analysisId),
  );
  const used = new Set(polarities.filter((label) => counts[label] >= MIN_SAMPLES));
  let leftOut = 0;
  async function* lines() {
    for (let after = 0; ;) {
      const rows = await app.database.read(scope, (tx) =>
        nextSamples(tx, scope, { analysisId, after, limit: SAMPLES_PER_BATCH }),
      );
      for (const { text, label, language } of rows) {
        if (used.has(label)) yield `${JSON.stringify({ text, label, language })}\n`;
        else leftOut += 1;
      }
      if (rows.length < SAMPLES_PER_BATCH) return;
      after = rows.at(-1)!.id;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path), { signal });
  return leftOut;
}
