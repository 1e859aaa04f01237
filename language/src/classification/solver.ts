import type { WeightedMatrix } from './matrix.ts';
import type { Pace } from './pace.ts';
import { randomFrom, shuffle } from './random.ts';

/** A linear function for each class: positive for texts of the class. */
export interface LinearModel {
  classes: number;
  /** by row and class: `weights[row * classes + class]` */
  weights: Float32Array;
  biases: Float32Array;
}

/** A solution with its dual variables, from which similar ones are found sooner. */
export interface Solution extends LinearModel {
  /** by document and class */
  alphas: Float32Array;
}

/** What errors cost in comparison with the length of the weights. */
const COST = 1;
/** Width of the range of gradients at which a class is solved. */
const PRECISION = 0.1;
/** The same for the models of the parts, which only serve for calibration and figures. */
const PART_PRECISION = 0.3;
/** Smaller gradients are left for a later round: moving would cost as much as for a large one. */
const LEAST_GRADIENT = 0.005;
/** A variable at 0 with a larger gradient is left out until the others are solved. */
const SHRINKING_GRADIENT = 0.1;
const MAX_ROUNDS = 200;

/**
 * Trains one linear support vector machine for each class against all others, with squared hinge loss, by dual coordinate descent with
 * shrinking (C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S. Sundararajan: A Dual Coordinate Descent Method for Large-scale Linear SVM,
 * ICML 2008, algorithms 1 and 3). All classes are solved at once, so that each document is read once for all of them.
 *
 * @param labels by document: the index of its class
 * @param documents those to learn from
 */
export async function solve(
  matrix: WeightedMatrix,
  labels: Int32Array,
  classes: number,
  documents: Int32Array,
  options: { seed: number; pace: Pace; done: number; similar?: Solution },
): Promise<Solution> {
  const run = new Descent(matrix, labels, classes, documents, options.similar?.alphas);
  const precision = options.similar ? PART_PRECISION : PRECISION;
  const order = documents.slice();
  const random = randomFrom(options.seed);
  const { pace } = options;
  for (let round = 0; round < MAX_ROUNDS && run.unsolved > 0; round++) {
    shuffle(order, random);
    run.beginRound();
    for (const document of order) {
      run.visit(document);
      if (pace.isDue) await pace.pause(options.done + 1 - 1 / (1 + round / 4));
    }
    run.endRound(precision);
  }
  return { classes, weights: run.weights, biases: run.biases, alphas: run.alphas };
}

class Descent {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  /** by document and class */
  readonly alphas: Float32Array;
  /** number of classes that are not solved yet */
  unsolved: number;
  readonly #matrix: WeightedMatrix;
  readonly #labels: Int32Array;
  readonly #classes: number;
  /** by document and class */
  readonly #isShrunk: Uint8Array;
  /** by document: squared length with the bias, and the curvature of the squared loss */
  readonly #diagonals: Float32Array;
  // By class.
  readonly #isSolved: Uint8Array;
  readonly #hasShrunk: Uint8Array;
  readonly #most: Float64Array;
  readonly #least: Float64Array;
  readonly #mostBefore: Float64Array;
  readonly #leastBefore: Float64Array;
  // For the document at work: the classes to look at, their scores, then their steps.
  readonly #active: Int32Array;
  readonly #scores: Float64Array;

  constructor(
    matrix: WeightedMatrix,
    labels: Int32Array,
    classes: number,
    documents: Int32Array,
    similar: Float32Array | undefined,
  ) {
    this.#matrix = matrix;
    this.#labels = labels;
    this.#classes = classes;
    this.unsolved = classes;
    this.weights = new Float32Array(matrix.features.length * classes);
    this.biases = new Float32Array(classes);
    this.alphas = new Float32Array(matrix.documents * classes);
    this.#isShrunk = new Uint8Array(matrix.documents * classes);
    this.#diagonals = new Float32Array(matrix.documents);
    for (const document of documents) this.#diagonals[document] = squaredLength(matrix, document) + 1 + 1 / (2 * COST);
    this.#isSolved = new Uint8Array(classes);
    this.#hasShrunk = new Uint8Array(classes);
    this.#most = new Float64Array(classes);
    this.#least = new Float64Array(classes);
    this.#mostBefore = new Float64Array(classes).fill(SHRINKING_GRADIENT);
    this.#leastBefore = new Float64Array(classes).fill(-Infinity);
    this.#active = new Int32Array(classes);
    this.#scores = new Float64Array(classes);
    if (similar) for (const document of documents) this.#beginAt(document, similar);
  }

  /** Takes over the variables of a document, and adds it to the weights. */
  #beginAt(document: number, similar: Float32Array): void {
    let count = 0;
    for (let index = 0; index < this.#classes; index++) {
      const place = document * this.#classes + index;
      const alpha = similar[place]!;
      if (alpha === 0) {
        this.#isShrunk[place] = 1;
        this.#hasShrunk[index] = 1;
        continue;
      }
      this.alphas[place] = alpha;
      this.#active[count] = index;
      this.#scores[count++] = this.#labels[document] === index ? alpha : -alpha;
    }
    this.#applySteps(document, count);
  }

  beginRound(): void {
    this.#most.fill(-Infinity);
    this.#least.fill(Infinity);
  }

  visit(document: number): void {
    const active = this.#active;
    const classes = this.#classes;
    const offset = document * classes;
    let count = 0;
    for (let index = 0; index < classes; index++) {
      if (!this.#isSolved[index] && !this.#isShrunk[offset + index]) active[count++] = index;
    }
    if (count === 0) return;
    this.#computeScores(document, count);
    let moved = 0;
    for (let at = 0; at < count; at++) {
      const step = this.#step(document, active[at]!, this.#scores[at]!);
      if (step === 0) continue;
      active[moved] = active[at]!;
      this.#scores[moved++] = step;
    }
    if (moved > 0) this.#applySteps(document, moved);
  }

  endRound(precision: number): void {
    for (let index = 0; index < this.#classes; index++) {
      if (this.#isSolved[index]) continue;
      const most = this.#most[index]!;
      const least = this.#least[index]!;
      if (most - least <= precision) {
        if (this.#hasShrunk[index]) this.#takeBack(index);
        else {
          this.#isSolved[index] = 1;
          this.unsolved--;
        }
        continue;
      }
      this.#mostBefore[index] = most > 0 ? Math.min(most, SHRINKING_GRADIENT) : SHRINKING_GRADIENT;
      this.#leastBefore[index] = least < 0 ? least : -Infinity;
    }
  }

  /** Solved without the shrunk documents; looks at all once more. */
  #takeBack(index: number): void {
    for (let at = index; at < this.#isShrunk.length; at += this.#classes) this.#isShrunk[at] = 0;
    this.#hasShrunk[index] = 0;
    this.#mostBefore[index] = Infinity;
    this.#leastBefore[index] = -Infinity;
  }

  /** Computes the best value of one variable, and returns by how much the weights of the class move along the document. */
  #step(document: number, index: number, score: number): number {
    const place = document * this.#classes + index;
    const alpha = this.alphas[place]!;
    const sign = this.#labels[document] === index ? 1 : -1;
    const gradient = sign * score - 1 + alpha / (2 * COST);
    let projected = gradient;
    if (alpha === 0) {
      if (gradient > this.#mostBefore[index]!) {
        this.#isShrunk[place] = 1;
        this.#hasShrunk[index] = 1;
        return 0;
      }
      projected = Math.min(gradient, 0);
    }
    if (projected > this.#most[index]!) this.#most[index] = projected;
    if (projected < this.#least[index]!) this.#least[index] = projected;
    if (Math.abs(projected) < LEAST_GRADIENT) return 0;
    const next = Math.fround(Math.max(alpha - gradient / this.#diagonals[document]!, 0));
    this.alphas[place] = next;
    return sign * (next - alpha);
  }

  /** Four classes at a time, whose scores then stay in registers. */
  #computeScores(document: number, count: number): void {
    const { starts, rows, values } = this.#matrix;
    const { weights, biases } = this;
    const classes = this.#classes;
    const active = this.#active;
    const scores = this.#scores;
    const start = starts[document]!;
    const end = starts[document + 1]!;
    let at = 0;
    for (; at + 4 <= count; at += 4) {
      const [one, two, three, four] = [active[at]!, active[at + 1]!, active[at + 2]!, active[at + 3]!];
      let [first, second, third, fourth] = [biases[one]!, biases[two]!, biases[three]!, biases[four]!];
      for (let entry = start; entry < end; entry++) {
        const value = values[entry]!;
        const base = rows[entry]! * classes;
        first += value * weights[base + one]!;
        second += value * weights[base + two]!;
        third += value * weights[base + three]!;
        fourth += value * weights[base + four]!;
      }
      scores[at] = first;
      scores[at + 1] = second;
      scores[at + 2] = third;
      scores[at + 3] = fourth;
    }
    for (; at < count; at++) {
      const index = active[at]!;
      let score = biases[index]!;
      for (let entry = start; entry < end; entry++) score += values[entry]! * weights[rows[entry]! * classes + index]!;
      scores[at] = score;
    }
  }

  #applySteps(document: number, count: number): void {
    const { starts, rows, values } = this.#matrix;
    const { weights, biases } = this;
    const classes = this.#classes;
    const active = this.#active;
    const steps = this.#scores;
    const start = starts[document]!;
    const end = starts[document + 1]!;
    for (let at = 0; at < count; at++) biases[active[at]!]! += steps[at]!;
    let at = 0;
    for (; at + 4 <= count; at += 4) {
      const [one, two, three, four] = [active[at]!, active[at + 1]!, active[at + 2]!, active[at + 3]!];
      const [first, second, third, fourth] = [steps[at]!, steps[at + 1]!, steps[at + 2]!, steps[at + 3]!];
      for (let entry = start; entry < end; entry++) {
        const value = values[entry]!;
        const base = rows[entry]! * classes;
        weights[base + one]! += value * first;
        weights[base + two]! += value * second;
        weights[base + three]! += value * third;
        weights[base + four]! += value * fourth;
      }
    }
    for (; at < count; at++) {
      const index = active[at]!;
      const step = steps[at]!;
      for (let entry = start; entry < end; entry++) weights[rows[entry]! * classes + index]! += values[entry]! * step;
    }
  }
}

function squaredLength({ starts, values }: WeightedMatrix, document: number): number {
  let squares = 0;
  for (let entry = starts[document]!; entry < starts[document + 1]!; entry++)
    squares += values[entry]! * values[entry]!;
  return squares;
}

/** The scores of the classes for a document. */
export function scoreDocument(model: LinearModel, matrix: WeightedMatrix, document: number): Float64Array {
  const { classes, weights } = model;
  const scores = Float64Array.from(model.biases);
  for (let entry = matrix.starts[document]!; entry < matrix.starts[document + 1]!; entry++) {
    const value = matrix.values[entry]!;
    const base = matrix.rows[entry]! * classes;
    for (let index = 0; index < classes; index++) scores[index]! += value * weights[base + index]!;
  }
  return scores;
}
