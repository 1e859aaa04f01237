import type { Prediction } from './predictions.ts';

/** How good predictions are. Numbers that are not defined, such as the precision of a class that was never predicted, are null. */
export interface Evaluation {
  samples: number;
  correct: number;
  accuracy: number | null;
  /** means over the classes with samples; a class whose number is not defined counts as 0 */
  macroPrecision: number | null;
  macroRecall: number | null;
  macroF1: number | null;
  /** sorted by label: all classes that samples have or that were predicted */
  classes: ClassEvaluation[];
  /** number of samples by class and predicted class, both in the order of `classes` */
  confusion: number[][];
  /** expected calibration error, 0 to 1: the mean distance between probability and accuracy over the bins, weighted by their samples */
  calibrationError: number | null;
  bins: CalibrationBin[];
}

export interface ClassEvaluation {
  label: string;
  /** of the class */
  samples: number;
  /** as the class */
  predicted: number;
  correct: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

/** The samples whose predicted class has a probability above `from` and up to `to`. */
export interface CalibrationBin {
  from: number;
  to: number;
  samples: number;
  /** mean probability of the predicted classes */
  confidence: number | null;
  accuracy: number | null;
}

const DEFAULT_BINS = 10;

/**
 * Compares predictions with the classes of the samples.
 *
 * @param options.bins of equal width for the calibration (M. P. Naeini, G. F. Cooper, M. Hauskrecht: Obtaining Well Calibrated Probabilities
 *   Using Bayesian Binning, AAAI 2015); default 10
 */
export function evaluate(predictions: readonly Prediction[], options: { bins?: number } = {}): Evaluation {
  const labels = [...new Set(predictions.flatMap(({ label, predicted }) => [label, predicted]))].toSorted();
  const indexes = new Map(labels.map((label, index) => [label, index]));
  const confusion = labels.map(() => labels.map(() => 0));
  for (const { label, predicted } of predictions) confusion[indexes.get(label)!]![indexes.get(predicted)!]!++;
  const classes = labels.map((label, index) => evaluateClass(label, index, confusion));
  const correct = classes.reduce((sum, row) => sum + row.correct, 0);
  const withSamples = classes.filter(({ samples }) => samples > 0);
  const bins = fillBins(predictions, options.bins ?? DEFAULT_BINS);
  return {
    samples: predictions.length,
    correct,
    accuracy: divide(correct, predictions.length),
    macroPrecision: mean(withSamples.map(({ precision }) => precision ?? 0)),
    macroRecall: mean(withSamples.map(({ recall }) => recall ?? 0)),
    macroF1: mean(withSamples.map(({ f1 }) => f1 ?? 0)),
    classes,
    confusion,
    calibrationError: divide(
      bins.reduce((sum, { samples, confidence, accuracy }) => {
        return samples === 0 ? sum : sum + samples * Math.abs(confidence! - accuracy!);
      }, 0),
      predictions.length,
    ),
    bins,
  };
}

function evaluateClass(label: string, index: number, confusion: readonly number[][]): ClassEvaluation {
  const samples = confusion[index]!.reduce((sum, count) => sum + count, 0);
  const predicted = confusion.reduce((sum, row) => sum + row[index]!, 0);
  const correct = confusion[index]![index]!;
  return {
    label,
    samples,
    predicted,
    correct,
    precision: divide(correct, predicted),
    recall: divide(correct, samples),
    f1: divide(2 * correct, samples + predicted),
  };
}

function fillBins(predictions: readonly Prediction[], count: number): CalibrationBin[] {
  const sums = Array.from({ length: count }, () => ({ samples: 0, probability: 0, correct: 0 }));
  for (const { probability, label, predicted } of predictions) {
    const bin = sums[Math.min(count - 1, Math.max(0, Math.ceil(probability * count) - 1))]!;
    bin.samples++;
    bin.probability += probability;
    if (label === predicted) bin.correct++;
  }
  return sums.map(({ samples, probability, correct }, at) => ({
    from: at / count,
    to: (at + 1) / count,
    samples,
    confidence: divide(probability, samples),
    accuracy: divide(correct, samples),
  }));
}

const divide = (dividend: number, divisor: number): number | null => (divisor === 0 ? null : dividend / divisor);

const mean = (values: readonly number[]): number | null =>
  divide(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
