import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { evaluate } from '@dossier/language/classification/evaluate';
import type { Prediction } from '@dossier/language/classification/predictions';
import { findLikelyMislabelled } from '@dossier/language/classification/mislabelled';
import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import type { Guess, MeasuredSamples } from '../computations.ts';
import { type EvaluationJob, nextSamples } from '../evaluation-job.ts';
import { type PromptData, readPromptBytes } from '../provider-prompt.ts';
import type { Labels, ListedSample } from '../sample-files.ts';
import { changeEvaluation, insertEvaluated, listAnswered, type NewEvaluated } from '../store-evaluations.ts';
import { type LabelledSample, listInstanceSamples } from '../store-labelled.ts';
import { askClass, endingFailure } from './ask-class.ts';
import { readModelBytes } from './read-model-bytes.ts';

type Context = TaskContext<CompanyScope>;

/** Samples that a model is asked about: each call costs. */
const MAX_SAMPLES = { held_out: 200, cross_validation: 2000, dataset: 2000 } as const;
/** Calls at the same time; after each round the answers are stored, so that none is paid for twice. */
const CALLS_AT_ONCE = 4;
/** Rounds in which every call failed, one after the other, before the evaluation fails. */
const MAX_FAILED_ROUNDS = 2;
const BATCH = 50;

/** Asks the AI model of an instance about samples that are not among its examples. Another run asks only about the rest. */
export async function measureProvider(
  context: Context,
  job: EvaluationJob,
): Promise<{ measured: MeasuredSamples; samples: ListedSample[]; cost: number }> {
  const { app, scope } = context;
  const loading = context.step('load');
  const prompt = readPromptBytes(await readModelBytes({ app, scope }, job.instance));
  const chosen = await chooseSamples(context, job);
  loading.done();
  if (chosen.length === 0) throw new Failure('validation', say('no_samples_left'));
  const answered = await app.database.read(scope, (tx) => listAnswered(tx, scope, job.evaluation.id));
  const asking = context.step('evaluate', chosen.length);
  const left = chosen.filter(({ id }) => !answered.some(({ sampleId }) => sampleId === id));
  if (left.length < chosen.length) asking.advance(chosen.length - left.length);
  let cost = job.evaluation.cost ?? 0;
  let ms = 0;
  let failedRounds = 0;
  for (let from = 0; from < left.length; from += CALLS_AT_ONCE) {
    const startedAt = performance.now();
    const round = left.slice(from, from + CALLS_AT_ONCE);
    const { answers, problem } = await askRound(context, job, { prompt, round });
    ms += performance.now() - startedAt;
    cost += answers.reduce((sum, answer) => sum + answer.cost, 0);
    failedRounds = answers.length === 0 ? failedRounds + 1 : 0;
    // Not lost if the task was cancelled meanwhile: they have cost something.
    await app.database.write(scope, async (tx) => {
      await insertEvaluated(
        tx,
        scope,
        job.evaluation.id,
        answers.map(({ cost: _cost, ...row }) => row),
      );
      await changeEvaluation(tx, scope, job.evaluation, { cost });
    });
    answered.push(...answers);
    if (problem && (failedRounds >= MAX_FAILED_ROUNDS || problem.kind !== 'provider_failed')) {
      throw endingFailure(problem);
    }
    asking.advance(round.length);
  }
  asking.done();
  if (answered.length === 0) throw new Failure('validation', say('no_answers'));
  const msPerDocument = left.length === 0 ? 0 : ms / left.length;
  return { ...toMeasured(chosen, answered, { labels: job.labels, msPerDocument }), cost };
}

/** Samples with texts, the same number of each class if not all are asked about. */
async function chooseSamples(context: Context, job: EvaluationJob): Promise<LabelledSample[]> {
  const { app, scope } = context;
  const shown = new Set(await app.database.read(scope, (tx) => listInstanceSamples(tx, scope, job.instance.id)));
  const most = MAX_SAMPLES[job.evaluation.method];
  const perClass = Math.max(1, Math.ceil(most / Math.max(1, job.classes.length)));
  const chosen: LabelledSample[] = [];
  const counts = new Map<number, number>();
  for (let after = 0; chosen.length < most;) {
    const batch = await nextSamples(app, scope, job, { after, limit: BATCH });
    if (batch.length === 0) break;
    for (const one of batch) {
      const count = counts.get(one.classId) ?? 0;
      if (shown.has(one.id) || count >= perClass || chosen.length >= most) continue;
      counts.set(one.classId, count + 1);
      chosen.push(one);
    }
    after = batch.at(-1)!.id;
  }
  return chosen;
}

/** The answers of one round; those that the provider failed to give are left out, with the last reason. */
async function askRound(
  { app, scope, signal }: Context,
  { instance, model, names, classes }: EvaluationJob,
  { prompt, round }: { prompt: PromptData; round: readonly LabelledSample[] },
): Promise<{ answers: (NewEvaluated & { cost: number })[]; problem: Failure | null }> {
  let problem: Failure | null = null;
  const answers = await Promise.all(
    round.map(async ({ id, classId, language, text }) => {
      try {
        const answer = await askClass({ app, scope }, { aiModelId: instance.providerModelId, prompt, text, signal });
        const { probability, probabilities, words, cost } = answer;
        const predicted = classes[answer.position]!.classId;
        const place = classes.findIndex((one) => one.classId === classId);
        return {
          sampleId: id,
          language,
          trueClassId: classId,
          trueClassName: names.get(classId) ?? '',
          predictedClassId: predicted,
          predictedClassName: names.get(predicted) ?? '',
          probability,
          probabilities,
          trueProbability: place < 0 ? null : (probabilities[place] ?? 0),
          notSure: probability < model.minimumProbability,
          possibleMistake: false,
          words,
          cost,
        };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Failure)) throw error;
        if (!problem || error.kind !== 'provider_failed') problem = error;
        return null;
      }
    }),
  );
  return { answers: answers.filter((answer) => answer !== null), problem };
}

function toMeasured(
  chosen: readonly LabelledSample[],
  answered: readonly NewEvaluated[],
  { labels, msPerDocument }: { labels: Labels; msPerDocument: number },
): { measured: MeasuredSamples; samples: ListedSample[] } {
  const byId = new Map(answered.map((row) => [row.sampleId, row]));
  const samples = chosen.filter(({ id }) => byId.has(id));
  const rows = samples.map(({ id }) => byId.get(id)!);
  const guessesOf = (row: NewEvaluated): Guess[] =>
    row.probabilities.map((probability, place) => [String(place), probability]);
  const predictions: Prediction[] = rows.map((row, position) => ({
    position,
    label: labels.of(samples[position]!.classId),
    predicted: labels.of(row.predictedClassId),
    probability: row.probability,
    probabilities: Object.fromEntries(guessesOf(row)),
  }));
  const suspected = new Map(findLikelyMislabelled(predictions).map((found) => [found.position, found.suggested]));
  return {
    samples: samples.map(({ id, classId, language }) => ({ id, classId, language })),
    measured: {
      evaluation: evaluate(predictions),
      predictions: predictions.map(({ position, predicted, probability }) => ({
        position,
        predicted,
        probability,
        guesses: guessesOf(rows[position]!),
        suspected: suspected.get(position) ?? null,
        words: [...rows[position]!.words],
      })),
      curve: [],
      msPerDocument,
    },
  };
}
