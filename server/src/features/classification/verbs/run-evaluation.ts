import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceEvaluation } from '../announce.ts';
import { type MeasuredSamples, measuring } from '../computations.ts';
import { type EvaluationJob, nextSamples } from '../evaluation-job.ts';
import { toEvaluated, toMetrics } from '../measurements.ts';
import { Labels, type ListedSample, SAMPLES_PER_BATCH, writeSamples } from '../sample-files.ts';
import {
  changeEvaluation,
  deleteEvaluated,
  findEarlierEvaluation,
  findEvaluationRow,
  findFigures,
  insertEvaluated,
} from '../store-evaluations.ts';
import { trainingClasses } from '../store-labelled.ts';
import { changeInstance, findInstanceClasses, findInstanceRow, findModelRow } from '../store-training.ts';
import { computeInTask } from '../../tasks/verbs/compute-in-task.ts';
import { measureProvider } from './measure-provider.ts';
import { readModelBytes } from './read-model-bytes.ts';

type Context = TaskContext<CompanyScope>;

/** The task: predicts the samples, and stores the figures and predictions in one transaction with its success. */
export async function runEvaluation(context: Context): Promise<void> {
  const { app, scope } = context;
  const startedAt = performance.now();
  const job = await findJob(context);
  const { measured, samples, cost } =
    job.instance.engine === 'provider' ? await measureProvider(context, job) : await measureTrained(context, job);
  const { evaluation, instance, model, names, classes, labels } = job;
  const seconds = (performance.now() - startedAt) / 1000;
  const { minimumProbability } = model;
  await context.save({ phase: 'evaluated' }, async (tx) => {
    const earlier = await findEarlierEvaluation(tx, scope, { row: evaluation, of: instance });
    const { method } = evaluation;
    const metrics = toMetrics({ method, measured, labels, samples, names, minimumProbability, earlier });
    const rows = toEvaluated(
      { measured, labels, samples, names, minimumProbability },
      classes.map(({ classId }) => classId),
    );
    // Of an AI model, whose answers are stored as they arrive.
    await deleteEvaluated(tx, scope, evaluation.id);
    await insertEvaluated(tx, scope, evaluation.id, rows);
    await changeEvaluation(tx, scope, evaluation, {
      state: 'evaluated',
      evaluatedAt: new Date(),
      f1Score: metrics.f1,
      accuracy: metrics.accuracy,
      numberOfSamples: metrics.samples,
      metrics,
      cost,
      seconds,
      problem: null,
    });
    const figures = await findFigures(tx, scope, { instanceId: instance.id, datasetId: model.datasetId });
    await changeInstance(tx, scope, instance, {
      ...(figures && { evaluationId: figures.id, f1Score: figures.f1Score, accuracy: figures.accuracy }),
      ...(cost !== null && metrics.samples > 0 && { costPer100: (cost / metrics.samples) * 100 }),
    });
    await context.succeed(tx);
    afterCommit(tx, () =>
      announceEvaluation(app, scope, { id: evaluation.id, modelId: instance.modelId, change: 'updated' }),
    );
  });
}

async function findJob({ app, scope, task }: Context): Promise<EvaluationJob> {
  return await app.database.read(scope, async (tx) => {
    const evaluation = await findEvaluationRow(tx, scope, task.entityId!);
    const instance = evaluation && (await findInstanceRow(tx, scope, evaluation.instanceId));
    const model = instance && (await findModelRow(tx, scope, instance.modelId));
    if (!evaluation || !instance || !model) throw new Failure('not_found', say('model_deleted'));
    if (evaluation.datasetId === null) throw new Failure('not_found', say('dataset_deleted'));
    const classes = await findInstanceClasses(tx, scope, instance.id);
    const names = new Map(classes.map(({ classId, name }) => [classId, name]));
    const classIds = new Map(classes.map(({ classId }) => [classId, classId]));
    if (evaluation.method === 'dataset') {
      const byName = new Map(classes.map(({ classId, name }) => [name.toLowerCase(), classId]));
      const own = await trainingClasses(tx, scope, evaluation.datasetId);
      for (const { id, name } of own) {
        if (!names.has(id)) names.set(id, name);
        classIds.set(id, classIds.get(id) ?? byName.get(name.toLowerCase()) ?? id);
      }
      const known = new Set(classes.map(({ classId }) => classId));
      if (!own.some(({ id, samples }) => samples > 0 && known.has(classIds.get(id)!))) {
        throw new Failure('validation', say('no_common_classes'));
      }
    }
    const labels = new Labels(classes.map(({ classId }) => classId));
    return { evaluation, instance, model, classes, classIds, names, labels };
  });
}

interface Measured {
  measured: MeasuredSamples;
  samples: readonly ListedSample[];
  cost: number | null;
}

async function measureTrained(context: Context, job: EvaluationJob): Promise<Measured> {
  const { app, scope, signal } = context;
  return await withTemporaryFile(app, async (path) => {
    const loading = context.step('load');
    const bytes = await readModelBytes({ app, scope }, job.instance);
    const samples = await writeSamples(
      path,
      (after) => nextSamples(app, scope, job, { after, limit: SAMPLES_PER_BATCH }),
      { labels: job.labels, signal, onBatch: (count) => loading.advance(count) },
    );
    loading.done();
    if (samples.length === 0) throw new Failure('validation', say('no_samples_left'));
    const { method } = job.evaluation;
    const measured = await computeInTask(context, measuring, { path, method, bytes }, [{ key: 'evaluate', until: 1 }]);
    return { measured, samples, cost: null };
  });
}
