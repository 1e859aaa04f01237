import { calibrate, type Calibration, type ScoredSample, shiftScores, toProbabilities } from './calibration.ts';
import type { Collection } from './collection.ts';
import { assignFolds, countDivisible } from './folds.ts';
import { type Matrix, unknownShare, type WeightedMatrix, weighMatrix } from './matrix.ts';
import type { Pace } from './pace.ts';
import { makePrediction, type Prediction } from './predictions.ts';
import { addToSketch, ClassSketches, SKETCH_SIZE } from './sketches.ts';
import { scoreDocument, type Solution, solve } from './solver.ts';
import type { Nearness } from './typicality.ts';

/** What models say of documents that they had not seen. */
export interface OutOfFold {
  /** by document: its part, its scores, and how near it is to the other parts */
  folds: Int32Array;
  scored: ScoredSample[];
  nearness: Nearness[];
}

export interface FoldOptions {
  folds: number;
  seed: number;
  pace: Pace;
  /** progress before, and what each part adds */
  done: number;
  step: number;
  /** the solution for all documents, near which those of the parts are */
  similar?: Solution;
}

/**
 * Trains a model on all parts but one, for each of them, and scores the part that was left out. Weights of features are learned anew each time,
 * so that nothing of a document is in the model that scores it. Null if no two classes can be divided.
 */
export async function scoreOutOfFold(collection: Collection, options: FoldOptions): Promise<OutOfFold | null> {
  const { matrix, labels, groups, classes } = collection;
  const { seed, pace } = options;
  if (countDivisible(labels, groups) < 2) return null;
  const folds = assignFolds(labels, groups, options.folds, seed);
  const values = new Float32Array(matrix.rows.length);
  const scored: ScoredSample[] = [];
  const nearness: Nearness[] = [];
  for (let fold = 0; fold < options.folds; fold++) {
    const done = options.done + fold * options.step;
    const [others, left] = divide(folds, fold);
    if (left.length === 0) continue;
    const weighted = await weighMatrix(matrix, others, pace, done, values);
    const model = await solve(weighted, labels, classes.length, others, {
      seed: seed + fold + 1,
      pace,
      done,
      similar: options.similar,
    });
    const sketches = new ClassSketches(await sketchClasses(weighted, labels, classes.length, others, pace, done));
    const sketch = new Float32Array(SKETCH_SIZE);
    for (const document of left) {
      scored[document] = { scores: scoreDocument(model, weighted, document), label: labels[document]! };
      sketchDocument(weighted, document, sketch.fill(0), 0);
      nearness[document] = {
        unknownWords: unknownShare(weighted, document),
        similarity: sketches.nearest(sketch),
      };
      if (pace.isDue) await pace.pause(done + 0.95);
    }
  }
  return { folds, scored, nearness };
}

/** The documents outside of a part, and those in it. */
export function divide(folds: Int32Array, fold: number): [others: Int32Array, left: Int32Array] {
  const documents = Int32Array.from(folds, (_, document) => document);
  return [
    documents.filter((document) => folds[document] !== fold),
    documents.filter((document) => folds[document] === fold),
  ];
}

/** The predictions, each calibrated on the other parts. */
export function predictOutOfFold(collection: Collection, { folds, scored }: OutOfFold): Prediction[] {
  const { classes, positions } = collection;
  const calibrations = new Map<number, Calibration>();
  let last: Calibration | undefined;
  for (const fold of new Set(folds)) {
    const others = scored.filter((_, at) => folds[at] !== fold);
    last = calibrate(others, classes.length, last);
    calibrations.set(fold, last);
  }
  return scored
    .map(({ scores, label }, document) => {
      const { factor, shifts } = calibrations.get(folds[document]!)!;
      const probabilities = toProbabilities(shiftScores(scores, shifts), factor);
      return makePrediction(positions[document]!, classes[label]!, classes, probabilities);
    })
    .toSorted((one, other) => one.position - other.position);
}

/** The sums of the sketches of the given documents, by class. */
export async function sketchClasses(
  matrix: WeightedMatrix,
  labels: Int32Array,
  classes: number,
  documents: Int32Array,
  pace: Pace,
  done: number,
): Promise<Float32Array> {
  const sketches = new Float32Array(classes * SKETCH_SIZE);
  for (const document of documents) {
    sketchDocument(matrix, document, sketches, labels[document]! * SKETCH_SIZE);
    if (pace.isDue) await pace.pause(done + 0.9);
  }
  return sketches;
}

function sketchDocument(
  matrix: Matrix & { values: Float32Array },
  document: number,
  sketch: Float32Array,
  offset: number,
): void {
  const { starts, rows, values, features } = matrix;
  for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
    addToSketch(sketch, offset, features[rows[entry]!]!, values[entry]!);
  }
}
