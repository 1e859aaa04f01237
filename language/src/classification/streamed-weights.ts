import { OCCURRENCE_WEIGHTS } from './matrix.ts';
import { addToSketch, SKETCH_SIZE } from './sketches.ts';
import type { LinearModel } from './solver.ts';
import { TermCounter } from './term-counter.ts';
import type { RowFinder } from './word-features.ts';

/** Length of the first steps. */
const RATE = 0.1;
const LEAST_CURVATURE = 1e-3;

/**
 * Linear support vector machines, one for each class, trained on one text after the other: stochastic gradient descent with a step for each
 * weight (J. Duchi, E. Hazan, Y. Singer: Adaptive Subgradient Methods for Online Learning and Stochastic Optimization, JMLR 12, 2011), and the
 * mean of the weights at several times as result (B. T. Polyak, A. B. Juditsky, 1992).
 */
export class StreamedWeights {
  /** by class: the sum of the sketches of its texts */
  readonly sketches: Float32Array;
  readonly counter: TermCounter;
  readonly #rarities: Float32Array;
  readonly #classes: number;
  readonly #weights: Float32Array;
  readonly #curvatures: Float32Array;
  readonly #sums: Float32Array;
  readonly #biases: Float64Array;
  readonly #biasCurvatures: Float64Array;
  readonly #biasSums: Float64Array;
  readonly #scores: Float64Array;
  #snapshots = 0;

  constructor(classes: number, findRow: RowFinder, rarities: Float32Array) {
    this.#classes = classes;
    this.#rarities = rarities;
    this.counter = new TermCounter(findRow);
    this.sketches = new Float32Array(classes * SKETCH_SIZE);
    const size = rarities.length * classes;
    this.#weights = new Float32Array(size);
    this.#curvatures = new Float32Array(size);
    this.#sums = new Float32Array(size);
    this.#biases = new Float64Array(classes).fill(-1);
    this.#biasCurvatures = new Float64Array(classes);
    this.#biasSums = new Float64Array(classes);
    this.#scores = new Float64Array(classes);
  }

  /** Learns from a text. `isNew` adds it to the sketch of its class. */
  learn(text: string, label: number, isNew: boolean): void {
    const { counter } = this;
    counter.count(text);
    const { wordRows, wordRowCount, gramRows, gramRowCount } = counter;
    const wordScale = this.#scaleFor(wordRows, wordRowCount);
    const gramScale = this.#scaleFor(gramRows, gramRowCount);
    const scores = this.#scores;
    scores.set(this.#biases);
    this.#score(wordRows, wordRowCount, wordScale);
    this.#score(gramRows, gramRowCount, gramScale);
    for (let index = 0; index < this.#classes; index++) {
      const sign = index === label ? 1 : -1;
      // Squared hinge loss.
      const gradient = Math.max(0, 1 - sign * scores[index]!) * sign;
      if (gradient === 0) continue;
      this.#move(wordRows, wordRowCount, wordScale, index, gradient);
      this.#move(gramRows, gramRowCount, gramScale, index, gradient);
      const curvature = (this.#biasCurvatures[index]! += gradient * gradient);
      this.#biases[index]! += (RATE * gradient) / Math.sqrt(curvature + LEAST_CURVATURE);
    }
    if (!isNew) return;
    this.#sketch(wordRows, wordRowCount, wordScale, label);
    this.#sketch(gramRows, gramRowCount, gramScale, label);
  }

  /** Takes the present weights into the mean. */
  takeSnapshot(): void {
    for (let at = 0; at < this.#sums.length; at++) this.#sums[at]! += this.#weights[at]!;
    for (let index = 0; index < this.#classes; index++) this.#biasSums[index]! += this.#biases[index]!;
    this.#snapshots++;
  }

  /** The mean of the snapshots. No text can be learned after it. */
  finish(): LinearModel {
    const weights = this.#sums;
    for (let at = 0; at < weights.length; at++) weights[at]! /= this.#snapshots;
    const biases = Float32Array.from(this.#biasSums, (sum) => sum / this.#snapshots);
    return { classes: this.#classes, weights, biases };
  }

  #scaleFor(rows: Int32Array, count: number): number {
    let squares = 0;
    for (let at = 0; at < count; at++) squares += this.#valueAt(rows[at]!) ** 2;
    return squares > 0 ? 1 / Math.sqrt(squares) : 0;
  }

  #valueAt(row: number): number {
    return OCCURRENCE_WEIGHTS[this.counter.countAt(row)]! * this.#rarities[row]!;
  }

  #score(rows: Int32Array, count: number, scale: number): void {
    const scores = this.#scores;
    const weights = this.#weights;
    const classes = this.#classes;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const value = this.#valueAt(row) * scale;
      const base = row * classes;
      for (let index = 0; index < classes; index++) scores[index]! += value * weights[base + index]!;
    }
  }

  #move(rows: Int32Array, count: number, scale: number, index: number, gradient: number): void {
    const weights = this.#weights;
    const curvatures = this.#curvatures;
    const classes = this.#classes;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const slope = this.#valueAt(row) * scale * gradient;
      const place = row * classes + index;
      const curvature = curvatures[place]! + slope * slope;
      curvatures[place] = curvature;
      weights[place]! += (RATE * slope) / Math.sqrt(curvature + LEAST_CURVATURE);
    }
  }

  #sketch(rows: Int32Array, count: number, scale: number, label: number): void {
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      addToSketch(this.sketches, label * SKETCH_SIZE, row, this.#valueAt(row) * scale);
    }
  }
}
