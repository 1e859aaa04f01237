import { collect, DEFAULT_VALUES_IN_MEMORY, holdSamples } from './collection.ts';
import type { Model } from './model.ts';
import { Pace, type WorkOptions } from './pace.ts';
import type { Prediction } from './predictions.ts';
import type { Samples } from './samples.ts';
import { trainExactly } from './train-exactly.ts';
import { trainStreaming } from './train-streaming.ts';

export interface TrainOptions extends WorkOptions {
  /** parts for calibration, each of which is left out once; default 5, from 1,000 samples on 3 */
  folds?: number;
  /** Above so many counted features of all samples together, the training streams; default 40 million, about 700 MB. */
  valuesInMemory?: number;
}

export interface Training {
  model: Model;
  /** What models that had not seen a sample say of it: of all samples, or of those held out if the training streamed. In order. */
  predictions: Prediction[];
  /** positions of samples without words, which are left out; at most 1,000 */
  empty: number[];
  emptyCount: number;
}

const FOLDS = 5;
/** From how many samples on two thirds of them are nearly as good as all. */
const MANY_SAMPLES = 1000;
const FOLDS_FOR_MANY = 3;
/** Of progress: reading, the model, and its parts. */
const UNITS = 2 + FOLDS;
const MAX_LISTED = 1000;

/**
 * Trains a classifier: TF-IDF of words, pairs of words and character n-grams; a linear support vector machine for each class; temperature
 * scaling on out-of-fold scores. Samples that do not fit in memory are read several times, with features spread over a fixed number of
 * rows; `docs/language.md` compares both. The same samples and seed give the same model, and so do the same samples in another order if they
 * fit in memory.
 *
 * Throws `ClassificationError` `no_samples`, `one_class`, `too_many_classes`, `bad_sample` or `samples_changed`.
 */
export async function train(samples: Samples, options: TrainOptions = {}): Promise<Training> {
  const { seed = 1, valuesInMemory = DEFAULT_VALUES_IN_MEMORY } = options;
  const pace = new Pace(options, UNITS);
  const held = await holdSamples(samples, valuesInMemory, pace);
  const collection = held && (await collect(held, valuesInMemory, pace));
  const folds = options.folds ?? (held && held.length >= MANY_SAMPLES ? FOLDS_FOR_MANY : FOLDS);
  const trained = collection
    ? await trainExactly(collection, { folds, seed, pace, units: UNITS })
    : await trainStreaming(samples, { seed, pace, units: UNITS });
  pace.end();
  const { model, predictions, empty } = trained;
  return { model, predictions, empty: empty.slice(0, MAX_LISTED), emptyCount: empty.length };
}
