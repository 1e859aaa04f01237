import { type Collection, collect, DEFAULT_VALUES_IN_MEMORY, holdSamples } from './collection.ts';
import { ClassificationError } from './errors.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { assignFolds, countDivisible } from './folds.ts';
import { predictOutOfFold, scoreOutOfFold } from './out-of-fold.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { predictSamples } from './predict-samples.ts';
import type { Prediction } from './predictions.ts';
import type { Sample, Samples } from './samples.ts';
import { train } from './train.ts';

export interface ValidationOptions extends WorkOptions {
  valuesInMemory?: number;
}

export interface Validation {
  /** in order of the samples */
  predictions: Prediction[];
  evaluation: Evaluation;
}

const DEFAULT_FOLDS = 5;
const DEFAULT_SHARE = 0.2;

/**
 * Predicts each sample with a model trained on the other parts: stratified cross-validation. Samples with the same text are in the same part.
 * Samples that do not fit in memory are not cross-validated; a random tenth, at most 5,000, is held out instead.
 *
 * Throws `ClassificationError` as `train` does, and `too_few_samples`.
 */
export async function crossValidate(
  samples: Samples,
  options: ValidationOptions & { folds?: number } = {},
): Promise<Validation> {
  const { folds = DEFAULT_FOLDS, seed = 1, valuesInMemory = DEFAULT_VALUES_IN_MEMORY } = options;
  const pace = new Pace(options, folds + 1);
  const held = await holdSamples(samples, valuesInMemory, pace);
  const collection = held && (await collect(held, valuesInMemory, pace));
  if (!collection) return withEvaluation((await train(samples, options)).predictions);
  assertDivisible(collection);
  const outOfFold = await scoreOutOfFold(collection, { folds, seed, pace, done: 1, step: 1 });
  pace.end();
  return withEvaluation(predictOutOfFold(collection, outOfFold!));
}

/**
 * Trains on a part of the samples and predicts the rest, a stratified share of them (default a fifth). Errors and large data as in
 * `crossValidate`.
 */
export async function holdOut(
  samples: Samples,
  options: ValidationOptions & { share?: number } = {},
): Promise<Validation> {
  const { share = DEFAULT_SHARE, seed = 1, valuesInMemory = DEFAULT_VALUES_IN_MEMORY } = options;
  const pace = new Pace({ signal: options.signal }, 1);
  const held = await holdSamples(samples, valuesInMemory, pace);
  const collection = held && (await collect(held, valuesInMemory, pace));
  if (!held || !collection) return withEvaluation((await train(samples, options)).predictions);
  assertDivisible(collection);
  const parts = Math.max(2, Math.round(1 / Math.min(Math.max(share, 0.01), 0.99)));
  const folds = assignFolds(collection.labels, collection.groups, parts, seed);
  const left = collection.positions.filter((_, document) => folds[document] === 0).toSorted((a, b) => a - b);
  const others = collection.positions.filter((_, document) => folds[document] !== 0).toSorted((a, b) => a - b);
  const at = (position: number): Sample => held[position]!;
  const { model } = await train(Array.from(others, at), options);
  const predictions = await predictSamples(model, Array.from(left, at), { signal: options.signal });
  return withEvaluation(predictions.map((prediction, index) => ({ ...prediction, position: left[index]! })));
}

/** Throws unless two classes can be divided among parts. */
export function assertDivisible({ labels, groups }: Collection): void {
  if (countDivisible(labels, groups) < 2) throw new ClassificationError('too_few_samples');
}

const withEvaluation = (predictions: Prediction[]): Validation => ({ predictions, evaluation: evaluate(predictions) });
