/** Where the factor is expected before any sample has been seen, and how firmly, as standard deviation of its logarithm. */
const USUAL_FACTOR = 4;
const USUAL_DEVIATION = 0.5;
/** The same for the constants of the classes, which are expected at 0. */
const CONSTANT_DEVIATION = 0.5;
const MAX_STEPS = 60;
/** Of the cost for each sample: smaller gains are not worth another step. */
const LEAST_GAIN = 1e-5;

/** Scores of the classes for a text and its class, from a model that had not seen the text. */
export interface ScoredSample {
  scores: ArrayLike<number>;
  label: number;
}

/** How scores become probabilities: the shift of its class is added to each, and they are multiplied by the factor before `toProbabilities`. */
export interface Calibration {
  factor: number;
  /** by class */
  shifts: Float64Array;
}

/**
 * Finds the most probable calibration: temperature scaling (C. Guo, G. Pleiss, Y. Sun, K. Q. Weinberger: On Calibration of Modern Neural Networks,
 * ICML 2017) with a constant for each class (A. Alexandari, A. Kundaje, A. Shrikumar: Maximum Likelihood with Bias-Corrected Calibration, ICML
 * 2020), without which small classes are chosen too rarely. With few samples it stays near the usual factor and no shifts.
 *
 * @param similar the calibration of similar samples, from which that of these is found sooner
 */
export function calibrate(samples: readonly ScoredSample[], classes: number, similar?: Calibration): Calibration {
  const { factor: usual, shifts } = similar ?? { factor: USUAL_FACTOR, shifts: new Float64Array(classes) };
  const constants = shifts.map((shift) => shift * usual);
  let best = new CalibrationStep(samples, Math.log(usual), constants);
  let length = 1;
  for (let step = 0; step < MAX_STEPS && length > 0.01; step++) {
    const next = best.next(length);
    const gain = best.cost - next.cost;
    if (gain > 0) {
      best = next;
      length = Math.min(1, length * 2);
      if (gain < LEAST_GAIN * (1 + samples.length)) break;
    } else length /= 2;
  }
  const factor = Math.exp(best.logarithm);
  return { factor, shifts: best.constants.map((constant) => constant / factor) };
}

/** A place on the way to the best calibration, with the direction of the next step: Newton's for each number alone. */
class CalibrationStep {
  readonly logarithm: number;
  readonly constants: Float64Array;
  readonly cost: number;
  readonly #samples: readonly ScoredSample[];
  #forLogarithm = 0;
  readonly #forConstants: Float64Array;

  constructor(samples: readonly ScoredSample[], logarithm: number, constants: Float64Array) {
    this.#samples = samples;
    this.logarithm = logarithm;
    this.constants = constants;
    this.#forConstants = new Float64Array(constants.length);
    this.cost = this.#measure();
  }

  next(length: number): CalibrationStep {
    const constants = this.constants.map((constant, index) => constant + length * this.#forConstants[index]!);
    return new CalibrationStep(this.#samples, this.logarithm + length * this.#forLogarithm, constants);
  }

  /** The negative logarithm of the probability of the samples, in one pass with its slopes and curvatures. */
  #measure(): number {
    const { constants, logarithm } = this;
    const factor = Math.exp(logarithm);
    const gradients = new Float64Array(constants.length);
    const expected = new Float64Array(constants.length);
    const probabilities = new Float64Array(constants.length);
    const distance = (logarithm - Math.log(USUAL_FACTOR)) / USUAL_DEVIATION;
    let cost = (distance * distance) / 2;
    let slope = distance / USUAL_DEVIATION;
    let curvature = 1 / USUAL_DEVIATION ** 2;
    for (const { scores, label } of this.#samples) {
      cost -= logProbabilities(scores, factor, constants, probabilities, label);
      let mean = 0;
      let squares = 0;
      for (let index = 0; index < probabilities.length; index++) {
        const probability = probabilities[index]!;
        const scaled = factor * scores[index]!;
        expected[index]! += probability;
        mean += probability * scaled;
        squares += probability * scaled * scaled;
      }
      gradients[label]!--;
      slope += mean - factor * scores[label]!;
      curvature += squares - mean * mean;
    }
    const firmness = 1 / CONSTANT_DEVIATION ** 2;
    for (const [index, constant] of constants.entries()) {
      cost += (constant * constant * firmness) / 2;
      const gradient = gradients[index]! + expected[index]! + constant * firmness;
      this.#forConstants[index] = -gradient / (expected[index]! + firmness);
    }
    this.#forLogarithm = -slope / curvature;
    return cost;
  }
}

/** Fills in the probabilities of the classes, and returns the logarithm of that of one class. */
function logProbabilities(
  scores: ArrayLike<number>,
  factor: number,
  constants: Float64Array,
  probabilities: Float64Array,
  label: number,
): number {
  let highest = -Infinity;
  for (let index = 0; index < probabilities.length; index++) {
    const value = (probabilities[index] = factor * scores[index]! + constants[index]!);
    if (value > highest) highest = value;
  }
  const own = probabilities[label]! - highest;
  let sum = 0;
  for (let index = 0; index < probabilities.length; index++) {
    sum += probabilities[index] = Math.exp(probabilities[index]! - highest);
  }
  for (let index = 0; index < probabilities.length; index++) probabilities[index]! /= sum;
  return own - Math.log(sum);
}

/** The scores with the shifts of their classes. */
export const shiftScores = (scores: ArrayLike<number>, shifts: Float64Array): Float64Array =>
  shifts.map((shift, index) => scores[index]! + shift);

/** The probabilities of the classes: they sum to 1. */
export function toProbabilities(scores: ArrayLike<number>, factor: number): number[] {
  const highest = Math.max(...Array.from(scores));
  const weights = Array.from(scores, (score) => Math.exp(factor * (score - highest)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
