import { Readable } from 'node:stream';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceInstance } from '../announce.ts';
import { training, TRAINING_SHARE, type TrainingOutput } from '../computations.ts';
import { toEvaluated, toMetrics } from '../measurements.ts';
import { newStoredKey } from '../storage-keys.ts';
import { Labels, type ListedSample, SAMPLES_PER_BATCH, writeSamples } from '../sample-files.ts';
import { findEarlierEvaluation, insertEvaluated, insertEvaluation } from '../store-evaluations.ts';
import { findDatasetName, nextLabelled, replaceInstanceSamples, trainingClasses } from '../store-labelled.ts';
import {
  changeInstance,
  findInstanceRow,
  findModelRow,
  insertModelFile,
  type NewInstanceClass,
  replaceInstanceClasses,
} from '../store-training.ts';
import type { InstanceRow, ModelRow } from '../tables.ts';
import { activateFirst } from './activate-first.ts';
import { computeInTask } from '../../tasks/verbs/compute-in-task.ts';
import { prepareExamples } from './prepare-examples.ts';

type Context = TaskContext<CompanyScope>;

/** The shares of the computation: training, then the learning curve and the figures. */
const PARTS = [
  { key: 'train', until: TRAINING_SHARE },
  { key: 'evaluate', until: 1 },
];

/**
 * The task: trains an instance with the samples that its dataset has at the start, measures it, and stores everything in one transaction
 * with its success. Killed before, it leaves nothing and begins again.
 */
export async function trainInstance(context: Context): Promise<void> {
  const { app, scope, task } = context;
  const startedAt = performance.now();
  const { instance, model } = await app.database.read(scope, async (tx) => {
    const row = await findInstanceRow(tx, scope, task.entityId!);
    const owner = row && (await findModelRow(tx, scope, row.modelId));
    if (!row || !owner) throw new Failure('not_found', say('model_deleted'));
    return { instance: row, model: owner };
  });
  const { datasetId } = model;
  if (datasetId === null) throw new Failure('validation', say('no_dataset'));
  if (instance.engine === 'provider') return await prepareExamples(context, { instance, model, datasetId });
  await withTemporaryFile(app, async (path) => {
    const loading = context.step('load');
    // As they are named now: the dataset can change while the model is trained.
    const all = await app.database.read(scope, (tx) => trainingClasses(tx, scope, datasetId));
    const classes = all.filter((one) => one.samples > 0);
    const labels = new Labels(classes.map(({ id }) => id));
    const samples = await writeSamples(
      path,
      (after) =>
        app.database.read(scope, (tx) =>
          nextLabelled(
            tx,
            scope,
            classes.map(({ id }) => id),
            { datasetId, after, limit: SAMPLES_PER_BATCH },
          ),
        ),
      { labels, signal: context.signal, onBatch: (count) => loading.advance(count) },
    );
    loading.done();
    const trained = await computeInTask(context, training, { path }, PARTS);
    const seconds = (performance.now() - startedAt) / 1000;
    const key = newStoredKey(scope.companyId);
    const stored = await app.files.put(key, Readable.from([Buffer.from(trained.bytes)], { objectMode: false }), {
      length: trained.bytes.length,
    });
    try {
      await store(context, { instance, model, trained, labels, samples, classes, file: { key, ...stored }, seconds });
    } catch (error) {
      await app.files.delete(key);
      throw error;
    }
  });
}

interface Trained {
  instance: InstanceRow;
  model: ModelRow;
  trained: TrainingOutput;
  labels: Labels;
  samples: readonly ListedSample[];
  classes: readonly { id: number; name: string; description: string }[];
  file: { key: string; sha256: string; size: number };
  seconds: number;
}

async function store(context: Context, input: Trained): Promise<void> {
  const { app, scope } = context;
  const { instance, model, trained, labels, samples, classes, file, seconds } = input;
  const counts = new Map(trained.classes.map(({ label, samples: own }) => [labels.classId(label), own]));
  const used: NewInstanceClass[] = classes.map(({ id, name, description }) => ({
    classId: id,
    name,
    description,
    samples: counts.get(id) ?? 0,
  }));
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const { minimumProbability } = model;
  await context.save({ phase: 'trained' }, async (tx) => {
    const { id } = instance;
    const fileId = await insertModelFile(tx, scope, file);
    await replaceInstanceClasses(tx, scope, id, used);
    await replaceInstanceSamples(tx, scope, id, samples);
    const dataset = await findDatasetName(tx, scope, model.datasetId!);
    const method = 'cross_validation' as const;
    const earlier = await findEarlierEvaluation(tx, scope, {
      row: { method, datasetId: dataset?.id ?? null },
      of: instance,
    });
    const metrics = toMetrics({ method, measured: trained, labels, samples, names, minimumProbability, earlier });
    const evaluation = await insertEvaluation(tx, scope, {
      instanceId: id,
      method,
      datasetId: dataset?.id ?? null,
      datasetName: dataset?.name ?? '',
      state: 'evaluated',
      evaluatedAt: new Date(),
      f1Score: metrics.f1,
      accuracy: metrics.accuracy,
      numberOfSamples: metrics.samples,
      metrics,
      seconds,
      taskId: context.task.id,
    });
    const rows = toEvaluated(
      { measured: trained, labels, samples, names, minimumProbability },
      used.map(({ classId }) => classId),
    );
    await insertEvaluated(tx, scope, evaluation.id, rows);
    await changeInstance(tx, scope, instance, {
      state: 'trained',
      fileId,
      numberOfSamples: trained.samples,
      languages: trained.languages,
      evaluationId: evaluation.id,
      f1Score: metrics.f1,
      accuracy: metrics.accuracy,
      seconds,
      trainedAt: new Date(),
      problem: null,
    });
    await activateFirst({ tx, scope }, instance);
    await context.succeed(tx);
    afterCommit(tx, () => announceInstance(app, scope, { id, modelId: instance.modelId, change: 'updated' }));
  });
}
