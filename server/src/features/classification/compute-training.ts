import { say } from '@dossier/contract/classification/sentences';
import { MIN_CLASSES, MIN_SAMPLES } from '@dossier/contract/classification/constants';
import { Failure } from '@dossier/contract/base/failure';
import { classify } from '@dossier/language/classification/classify';
import { crossValidate, holdOut } from '@dossier/language/classification/validate';
import { ClassificationError } from '@dossier/language/classification/errors';
import { evaluate } from '@dossier/language/classification/evaluate';
import { explain } from '@dossier/language/classification/explain';
import { learningCurve } from '@dossier/language/classification/learning-curve';
import type { Model } from '@dossier/language/classification/model';
import { readModel, writeModel } from '@dossier/language/classification/model-bytes';
import { predictSamples } from '@dossier/language/classification/predict-samples';
import type { Prediction } from '@dossier/language/classification/predictions';
import { findLikelyMislabelled } from '@dossier/language/classification/mislabelled';
import { samplesInFile } from '@dossier/language/classification/sample-file';
import { train } from '@dossier/language/classification/train';
import type { ReportProgress } from '../../engines/computing/port.ts';
import {
  type CurvePoint,
  type EvaluationInput,
  type Guess,
  type MeasuredSamples,
  type SamplePrediction,
  TRAINING_SHARE,
  type TrainingInput,
  type TrainingOutput,
} from './computations.ts';
import { toWords } from './compute-texts.ts';

/** Of models with more classes, only the most probable ones are kept. */
const MAX_GUESSES = 50;
/** Words are found for samples with so many characters in all: wrong predictions first. */
const MAX_EXPLAINED_CHARACTERS = 40_000_000;

/** Reports one number for work in several parts, each with its share of the whole. */
function inParts(progress: ReportProgress, shares: readonly number[]) {
  const TOTAL = 1000;
  return (part: number) => (done: number, total: number) => {
    const before = shares.slice(0, part).reduce((sum, share) => sum + share, 0);
    progress(Math.round(TOTAL * (before + shares[part]! * (done / Math.max(1, total)))), TOTAL);
  };
}

export async function computeTraining({ path }: TrainingInput, progress: ReportProgress): Promise<TrainingOutput> {
  return await withReasons(async () => {
    const part = inParts(progress, [TRAINING_SHARE, 0.4, 0.1]);
    const samples = samplesInFile(path);
    const { model, predictions } = await train(samples, { onProgress: part(0) });
    const curve = await measuredCurve(path, part(1));
    const measured = await measure(path, model, predictions, part(2));
    return {
      ...measured,
      curve,
      bytes: writeModel(model),
      classes: model.classes.map(({ label, samples: count }) => ({ label, samples: count })),
      languages: model.languages.map(({ language }) => language).filter((language) => language !== ''),
      samples: model.samples,
    };
  });
}

export async function computeEvaluation(
  { path, method, bytes }: EvaluationInput,
  progress: ReportProgress,
): Promise<MeasuredSamples> {
  return await withReasons(async () => {
    const model = readModel(bytes);
    const samples = samplesInFile(path);
    if (method === 'dataset') {
      const part = inParts(progress, [0.6, 0.4]);
      const predictions = await predictSamples(model, samples, { onProgress: part(0) });
      return { ...(await measure(path, model, predictions, part(1))), curve: [] };
    }
    const part = inParts(progress, [0.5, 0.4, 0.1]);
    const validated = await (method === 'held_out' ? holdOut : crossValidate)(samples, { onProgress: part(0) });
    const curve = await measuredCurve(path, part(1));
    return { ...(await measure(path, model, validated.predictions, part(2))), curve };
  });
}

/** The learning curve with its continuation; empty if there are too few samples to train with parts of them. */
async function measuredCurve(path: string, onProgress: ReportProgress): Promise<CurvePoint[]> {
  try {
    const { points, expected } = await learningCurve(samplesInFile(path), { onProgress });
    const last = points.at(-1);
    return [
      ...points.map(({ samples, accuracy, macroF1 }) => ({ samples, accuracy, f1: macroF1, expected: false })),
      // The curve is fitted to the accuracy; F1 is expected to gain as much.
      ...expected.map(({ samples, accuracy }) => ({
        samples,
        accuracy,
        f1: Math.min(1, Math.max(0, (last?.macroF1 ?? 0) + accuracy - (last?.accuracy ?? 0))),
        expected: true,
      })),
    ];
  } catch (error) {
    if (error instanceof ClassificationError && error.code === 'too_few_samples') return [];
    throw error;
  }
}

/** @param predictions for some or all of the samples in the file */
async function measure(
  path: string,
  model: Model,
  predictions: readonly Prediction[],
  onProgress: ReportProgress,
): Promise<Omit<MeasuredSamples, 'curve'>> {
  const suspected = new Map(findLikelyMislabelled(predictions).map((found) => [found.position, found.suggested]));
  const rows = new Map(
    predictions.map((prediction) => [prediction.position, toRow(prediction, suspected.get(prediction.position))]),
  );
  const known = new Set(model.classes.map(({ label }) => label));
  const labels = new Map(predictions.map(({ position, label }) => [position, label]));
  const isWrong = (row: SamplePrediction) => row.predicted !== labels.get(row.position) || row.suspected !== null;
  let characters = 0;
  let timed = { documents: 0, ms: 0 };
  for (const wanted of [true, false]) {
    let position = 0;
    for await (const { text, language } of samplesInFile(path)()) {
      const row = rows.get(position++);
      onProgress((wanted ? 0 : predictions.length) + Math.min(position, predictions.length), 2 * predictions.length);
      if (!row || isWrong(row) !== wanted || characters > MAX_EXPLAINED_CHARACTERS) continue;
      characters += text.length;
      if (timed.documents < 200) {
        const startedAt = performance.now();
        classify(model, text, { language: language ?? null });
        timed = { documents: timed.documents + 1, ms: timed.ms + performance.now() - startedAt };
      }
      if (known.has(row.predicted)) row.words = toWords(explain(model, text, row.predicted));
    }
  }
  return {
    evaluation: evaluate(predictions),
    predictions: [...rows.values()],
    msPerDocument: timed.documents === 0 ? 0 : timed.ms / timed.documents,
  };
}

function toRow(
  { position, label, predicted, probability, probabilities }: Prediction,
  suspected: string | undefined,
): SamplePrediction {
  const sorted: Guess[] = Object.entries(probabilities).toSorted((one, other) => other[1] - one[1]);
  const guesses = sorted.filter(([name], place) => place < MAX_GUESSES || name === label);
  return { position, predicted, probability, guesses, suspected: suspected ?? null, words: [] };
}

/** Turns the errors of `language/` into failures with a reason for the user. */
async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ClassificationError)) throw error;
    throw toFailure(error);
  }
}

function toFailure(error: ClassificationError): Failure {
  switch (error.code) {
    case 'no_samples':
    case 'one_class':
      return new Failure(
        'validation',
        say('too_few_classes', { least: MIN_CLASSES, count: error.code === 'one_class' ? 1 : 0 }),
      );
    case 'too_few_samples':
      return new Failure('validation', say('too_few_texts', { least: MIN_SAMPLES }));
    case 'not_a_model':
    case 'newer_model':
    case 'damaged_model':
      return new Failure('conflict', say('model_unreadable'));
    default:
      return Object.assign(new Failure('system'), { cause: error.code });
  }
}
