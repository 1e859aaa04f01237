import { type Collection, collect, DEFAULT_VALUES_IN_MEMORY } from './collection.ts';
import { evaluate } from './evaluate.ts';
import { assignFolds, interleaveClasses } from './folds.ts';
import { weighMatrix } from './matrix.ts';
import { divide } from './out-of-fold.ts';
import { Pace } from './pace.ts';
import { type CurveFit, expectAccuracy, fitCurve } from './power-law.ts';
import { highest, makePrediction } from './predictions.ts';
import { readSamples, type Sample, type Samples } from './samples.ts';
import { scoreDocument, solve } from './solver.ts';
import { randomFrom } from './random.ts';
import { assertDivisible, type ValidationOptions } from './validate.ts';

/** How good the model is with fewer samples, and what more of them would bring. */
export interface LearningCurve {
  /** ascending by samples */
  points: CurvePoint[];
  /** null if the points do not show an error that falls */
  fit: CurveFit | null;
  /** with more samples of the same kind; empty without a fit */
  expected: { samples: number; accuracy: number }[];
}

export interface CurvePoint {
  /** trained on */
  samples: number;
  /** means over the parts that were held out */
  accuracy: number;
  macroF1: number;
  /** standard deviation of the accuracy over the parts */
  deviation: number;
}

const PARTS = 4;
const DEFAULT_POINTS = 6;
/** Samples a class with which the curve begins, if there are so many. */
const FIRST_PER_CLASS = 2;
/** Of more samples a random part is used: the curve is flat by then. */
const MAX_SAMPLES = 12_000;
const GROWTH = [1.1, 1.25, 1.5, 2];

/**
 * Trains on parts of growing size and predicts what was held out, four times. Throws `ClassificationError` as `crossValidate` does.
 *
 * @param options.points sizes, default 6
 */
export async function learningCurve(
  samples: Samples,
  options: ValidationOptions & { points?: number } = {},
): Promise<LearningCurve> {
  const { seed = 1, points = DEFAULT_POINTS, valuesInMemory = DEFAULT_VALUES_IN_MEMORY } = options;
  const pace = new Pace(options, PARTS * points + 1);
  const { drawn, total } = await drawSamples(samples, seed, pace);
  const collection = await collectPart(drawn, valuesInMemory, pace);
  assertDivisible(collection);
  const { matrix, labels, classes } = collection;
  const folds = assignFolds(labels, collection.groups, PARTS, seed);
  const values = new Float32Array(matrix.rows.length);
  const results: { accuracy: number; macroF1: number }[][] = [];
  let sizes: number[] = [];
  for (let fold = 0; fold < PARTS; fold++) {
    const [others, left] = divide(folds, fold);
    if (left.length === 0 || others.length === 0) continue;
    const order = interleaveClasses(others, labels, seed + fold);
    sizes = sizesUpTo(others.length, classes.length, points);
    for (const [at, size] of sizes.entries()) {
      const done = 1 + fold * points + at;
      const chosen = order.slice(0, size);
      const weighted = await weighMatrix(matrix, chosen, pace, done, values);
      const model = await solve(weighted, labels, classes.length, chosen, { seed, pace, done });
      const predictions = Array.from(left, (document) => {
        const scores = scoreDocument(model, weighted, document);
        const certain = classes.map((_, index) => (index === highest(scores) ? 1 : 0));
        return makePrediction(document, classes[labels[document]!]!, classes, certain);
      });
      const { accuracy, macroF1 } = evaluate(predictions);
      (results[at] ??= []).push({ accuracy: accuracy!, macroF1: macroF1! });
    }
  }
  pace.end();
  const curve = results.map((parts, at) => summarize(sizes[at]!, parts));
  const fit = fitCurve(curve);
  const expected = fit
    ? GROWTH.map((factor) => Math.round(total * factor)).map((size) => ({
        samples: size,
        accuracy: expectAccuracy(fit, size),
      }))
    : [];
  return { points: curve, fit, expected };
}

/** A random part of samples in their order, and how many there are (reservoir sampling: J. S. Vitter, 1985). */
async function drawSamples(samples: Samples, seed: number, pace: Pace): Promise<{ drawn: Sample[]; total: number }> {
  const random = randomFrom(seed);
  const drawn: Sample[] = [];
  let total = 0;
  for await (const sample of readSamples(samples)) {
    const place = total < MAX_SAMPLES ? total : random(total + 1);
    if (place < MAX_SAMPLES) drawn[place] = sample;
    total++;
    if (pace.isDue) await pace.pause(0);
  }
  return { drawn, total };
}

/** The samples, or every second of them until they fit in memory. */
async function collectPart(drawn: readonly Sample[], valuesInMemory: number, pace: Pace): Promise<Collection> {
  let part = drawn;
  for (;;) {
    const collection = await collect(part, valuesInMemory, pace);
    if (collection) return collection;
    part = part.filter((_, at) => at % 2 === 0);
  }
}

/** From two samples a class to all, each larger by the same factor. */
function sizesUpTo(most: number, classes: number, points: number): number[] {
  const first = Math.min(most, Math.max(2, classes * FIRST_PER_CLASS));
  const step = (most / first) ** (1 / Math.max(1, points - 1));
  return [...new Set(Array.from({ length: points }, (_, at) => Math.round(first * step ** at)))];
}

function summarize(samples: number, parts: readonly { accuracy: number; macroF1: number }[]): CurvePoint {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const accuracy = mean(parts.map((part) => part.accuracy));
  const variance = mean(parts.map((part) => (part.accuracy - accuracy) ** 2));
  return { samples, accuracy, macroF1: mean(parts.map((part) => part.macroF1)), deviation: Math.sqrt(variance) };
}
