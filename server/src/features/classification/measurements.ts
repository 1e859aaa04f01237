import { RELIABLE_SAMPLES } from '@dossier/contract/classification/constants';
import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { say } from '@dossier/contract/classification/sentences';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { MeasuredSamples, SamplePrediction } from './computations.ts';
import type { Labels, ListedSample } from './sample-files.ts';
import type { NewEvaluated } from './store-evaluations.ts';

/** A class with this F1 is good, below the other one weak. */
const GOOD_F1 = 0.9;
const WEAK_F1 = 0.75;
/** A difference of accuracy below this many points is chance. */
const SAME_POINTS = 1;
const MAX_NAMES = 3;
/** Predictions that state about 90 %. */
const ABOUT_90 = { from: 0.85, to: 0.95 };

export interface Measurement {
  method: EvaluationMetrics['method'];
  measured: MeasuredSamples;
  labels: Labels;
  /** The samples by position. */
  samples: readonly ListedSample[];
  /** The names of the classes of the instance and of the samples. */
  names: ReadonlyMap<number, string>;
  minimumProbability: number;
  earlier: { version: number; accuracy: number } | undefined;
}

/** The figures of an evaluation as they are shown. */
export function toMetrics({
  method,
  measured,
  labels,
  samples,
  names,
  minimumProbability,
  earlier,
}: Measurement): EvaluationMetrics {
  const { evaluation, predictions, curve, msPerDocument } = measured;
  const classes = evaluation.classes.map(({ label, precision, recall, f1, samples: own, predicted }) => {
    const id = labels.classId(label);
    return { id, name: names.get(id) ?? '', precision, recall, f1, samples: own, predicted };
  });
  const isCorrect = ({ position, predicted }: SamplePrediction) =>
    labels.classId(predicted) === samples[position]?.classId;
  const about90 = predictions.filter(({ probability }) => probability >= ABOUT_90.from && probability < ABOUT_90.to);
  const last = curve.findLast(({ expected }) => !expected);
  const next = curve.find(({ expected }) => expected);
  const mistakes = predictions.filter(({ suspected }) => suspected !== null).length;
  const metrics: EvaluationMetrics = {
    method,
    samples: evaluation.samples,
    misclassified: evaluation.samples - evaluation.correct,
    not_sure: predictions.filter(({ probability }) => probability < minimumProbability).length,
    // Null only without predictions.
    accuracy: evaluation.accuracy ?? 0,
    precision: evaluation.macroPrecision ?? 0,
    recall: evaluation.macroRecall ?? 0,
    f1: evaluation.macroF1 ?? 0,
    calibration_error: evaluation.calibrationError ?? 0,
    correct_at_90: about90.length === 0 ? null : about90.filter(isCorrect).length / about90.length,
    classes,
    confusion: evaluation.confusion,
    // All of them, so that a bin can be named by its number.
    calibration: evaluation.bins.map(({ from, to, samples: own, confidence, accuracy }) => ({
      from,
      to,
      stated: confidence ?? (from + to) / 2,
      correct: accuracy ?? 0,
      samples: own,
    })),
    learning_curve: curve,
    expected_gain:
      last && next
        ? { samples: next.samples - last.samples, points: round((next.accuracy - last.accuracy) * 100, 1) }
        : null,
    languages: byLanguage(predictions, samples, isCorrect),
    possible_mistakes: mistakes,
    ms_per_document: msPerDocument,
    conclusions: [],
  };
  return { ...metrics, conclusions: conclude(metrics, earlier) };
}

function byLanguage(
  predictions: readonly SamplePrediction[],
  samples: readonly ListedSample[],
  isCorrect: (prediction: SamplePrediction) => boolean,
): EvaluationMetrics['languages'] {
  const counts = new Map<string | null, { samples: number; correct: number }>();
  for (const prediction of predictions) {
    const language = samples[prediction.position]?.language ?? null;
    const count = counts.get(language) ?? { samples: 0, correct: 0 };
    counts.set(language, { samples: count.samples + 1, correct: count.correct + (isCorrect(prediction) ? 1 : 0) });
  }
  return [...counts]
    .map(([language, { samples: own, correct }]) => ({ language, samples: own, accuracy: correct / own }))
    .toSorted((one, other) => other.samples - one.samples);
}

/** What the model is good and bad at, and whether it is better than the version before. */
function conclude(metrics: EvaluationMetrics, earlier: Measurement['earlier']): Sentence[] {
  const { classes, confusion, accuracy } = metrics;
  const sentences: Sentence[] = [];
  if (earlier) {
    const { version } = earlier;
    const points = round((accuracy - earlier.accuracy) * 100, 1);
    if (Math.abs(points) < SAME_POINTS) sentences.push(say('same_as', { version }));
    else if (points > 0) sentences.push(say('better_than', { version, points }));
    else sentences.push(say('worse_than', { version, points: -points }));
  }
  const tested = classes.filter(({ samples }) => samples > 0);
  const good = tested.filter(({ f1, samples }) => (f1 ?? 0) >= GOOD_F1 && samples >= RELIABLE_SAMPLES / 2);
  const best = good.toSorted((one, other) => (other.f1 ?? 0) - (one.f1 ?? 0)).slice(0, MAX_NAMES);
  if (best.length > 0) sentences.push(say('good_at', { classes: best.map(({ name }) => name).join(', ') }));
  const weak = tested
    .filter(({ f1 }) => (f1 ?? 0) < WEAK_F1)
    .toSorted((one, other) => (one.f1 ?? 0) - (other.f1 ?? 0))
    .slice(0, MAX_NAMES);
  for (const { id, name, samples } of weak) {
    const row = confusion[classes.findIndex((one) => one.id === id)] ?? [];
    const other = classes
      .map((one, column) => ({ name: one.name, id: one.id, taken: row[column] ?? 0 }))
      .filter((one) => one.id !== id && one.taken > 0)
      .toSorted((one, another) => another.taken - one.taken)[0];
    if (samples < RELIABLE_SAMPLES || !other) sentences.push(say('weak_at', { name, count: samples }));
    else sentences.push(say('weak_at_confused', { name, other: other.name }));
  }
  const pair = mostConfused(metrics);
  if (pair && weak.length === 0) sentences.push(say('confused', pair));
  const mistakes = metrics.possible_mistakes;
  if (mistakes === 1) sentences.push(say('possible_mistake'));
  else if (mistakes > 1) sentences.push(say('possible_mistakes', { count: mistakes }));
  return sentences;
}

/** The two classes that are taken for each other most often, if that is a tenth of the smaller one at least. */
function mostConfused({ classes, confusion }: EvaluationMetrics): { name: string; other: string } | null {
  let most = 0;
  let pair: { name: string; other: string } | null = null;
  for (const [row, one] of classes.entries()) {
    for (const [column, other] of classes.entries()) {
      if (column <= row) continue;
      const taken = (confusion[row]?.[column] ?? 0) + (confusion[column]?.[row] ?? 0);
      const smaller = Math.min(one.samples, other.samples);
      if (taken <= most || taken < 2 || taken < smaller / 10) continue;
      most = taken;
      pair = { name: one.name, other: other.name };
    }
  }
  return pair;
}

/** The predictions as they are stored, with names of classes as they are now. */
export function toEvaluated(
  { measured, labels, samples, names, minimumProbability }: Omit<Measurement, 'method' | 'earlier'>,
  classIds: readonly number[],
): NewEvaluated[] {
  return measured.predictions.flatMap(({ position, predicted, probability, guesses, suspected, words }) => {
    const own = samples[position];
    if (!own) return [];
    const predictedId = labels.classId(predicted);
    const probabilities = byPosition(guesses, classIds.length);
    const place = classIds.indexOf(own.classId);
    return [
      {
        sampleId: own.id,
        language: own.language,
        trueClassId: own.classId,
        trueClassName: names.get(own.classId) ?? '',
        predictedClassId: predictedId,
        predictedClassName: names.get(predictedId) ?? '',
        probability,
        probabilities,
        trueProbability: place < 0 ? null : probabilities[place]!,
        notSure: probability < minimumProbability,
        possibleMistake: suspected !== null,
        words,
      },
    ];
  });
}

/** Probabilities in the order of the classes of the instance; 0 for those that were left out. */
export function byPosition(guesses: SamplePrediction['guesses'], classes: number): number[] {
  const values = new Map(guesses);
  return Array.from({ length: classes }, (_, position) => values.get(String(position)) ?? 0);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
