import { calibrate } from './calibration.ts';
import { findTopWords } from './class-words.ts';
import type { Collection } from './collection.ts';
import { type WeightedMatrix, weighMatrix } from './matrix.ts';
import { type Model, packWeights, type Terms } from './model.ts';
import { predictOutOfFold, scoreOutOfFold, sketchClasses } from './out-of-fold.ts';
import type { Pace } from './pace.ts';
import type { Prediction } from './predictions.ts';
import { packSketches, SKETCH_SIZE } from './sketches.ts';
import { type LinearModel, solve } from './solver.ts';
import { measureTypicality } from './typicality.ts';
import { GRAM } from './word-features.ts';

/** Trains on samples in memory. Progress: 1 for the model, and the rest for the parts that are left out for calibration. */
export async function trainExactly(
  collection: Collection,
  { folds, seed, pace, units }: { folds: number; seed: number; pace: Pace; units: number },
): Promise<{ model: Model; predictions: Prediction[]; empty: number[] }> {
  const { matrix, labels, classes, languages } = collection;
  const done = 1;
  const all = Int32Array.from(labels, (_, document) => document);
  const weighted = await weighMatrix(matrix, all, pace, done);
  const linear = await solve(weighted, labels, classes.length, all, { seed, pace, done });
  const step = (units - 2) / folds;
  const outOfFold = await scoreOutOfFold(collection, { folds, seed, pace, done: 2, step, similar: linear });
  const sketches = await sketchClasses(weighted, labels, classes.length, all, pace, units - 1);
  const { factor, shifts } = calibrate(outOfFold?.scored ?? [], classes.length);
  const order = classes.map((_, index) => index).toSorted((one, other) => (classes[one]! < classes[other]! ? -1 : 1));
  const sorted = sortClasses(linear, order);
  const counts = new Int32Array(classes.length);
  for (const label of labels) counts[label]!++;
  const words = findTopWords(weighted.spellings, weighted.rarities, weighted.frequencies, sorted);
  const model: Model = {
    classes: order.map((index, place) => ({
      label: classes[index]!,
      samples: counts[index]!,
      words: words[place]!,
    })),
    languages,
    samples: labels.length,
    seed,
    method: 'exact',
    factor,
    terms: makeTerms(weighted, {
      ...sorted,
      biases: sorted.biases.map((bias, place) => bias + shifts[order[place]!]!),
    }),
    sketches: packSketches(sortSketches(sketches, order)),
    typicality: measureTypicality(outOfFold?.nearness ?? []),
  };
  return { model, predictions: outOfFold ? predictOutOfFold(collection, outOfFold) : [], empty: collection.empty };
}

/** The classes in another order. */
function sortClasses({ classes, weights, biases }: LinearModel, order: readonly number[]): LinearModel {
  const sorted = new Float32Array(weights.length);
  for (let base = 0; base < weights.length; base += classes) {
    for (let index = 0; index < classes; index++) sorted[base + index] = weights[base + order[index]!]!;
  }
  return { classes, weights: sorted, biases: Float32Array.from(order, (index) => biases[index]!) };
}

function sortSketches(sketches: Float32Array, order: readonly number[]): Float32Array {
  const sorted = new Float32Array(sketches.length);
  for (const [place, index] of order.entries()) {
    sorted.set(sketches.subarray(index * SKETCH_SIZE, (index + 1) * SKETCH_SIZE), place * SKETCH_SIZE);
  }
  return sorted;
}

/** The features in ascending order, so that a model is the same for the same samples. */
function makeTerms(matrix: WeightedMatrix, linear: LinearModel): Terms {
  const rows = Int32Array.from(matrix.features, (_, row) => row).filter((row) => matrix.rarities[row]! > 0);
  const { features, kinds } = matrix;
  const isGram = (row: number) => (kinds[row] === GRAM ? 1 : 0);
  rows.sort((one, other) => isGram(one) - isGram(other) || features[one]! - features[other]!);
  return {
    rows: rows.length,
    wordRows: rows.filter((row) => isGram(row) === 0).length,
    features: Uint32Array.from(rows, (row) => features[row]!),
    knownWords: null,
    documents: matrix.documents,
    frequencies: Uint32Array.from(rows, (row) => matrix.frequencies[row]!),
    ...packWeights(linear.weights, linear.classes, rows),
    biases: linear.biases,
  };
}
