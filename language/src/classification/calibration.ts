/** Where the factor is expected before any sample has been seen, and how firmly, as standard deviation of its logarithm. */
const USUAL_FACTOR = 4;
const USUAL_DEVIATION = 0.5;
const LOWEST = Math.log(0.05);
const HIGHEST = Math.log(200);
const STEPS = 60;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Scores of the classes for a text and its class, from a model that had not seen the text. */
export interface ScoredSample {
  scores: ArrayLike<number>;
  label: number;
}

/**
 * Finds the factor by which scores are multiplied before `toProbabilities`: temperature scaling (C. Guo, G. Pleiss, Y. Sun, K. Q. Weinberger: On
 * Calibration of Modern Neural Networks, ICML 2017), the most probable factor for the samples. With few samples it stays near the usual one.
 */
export function fitFactor(samples: readonly ScoredSample[]): number {
  const cost = (logarithm: number) => {
    const factor = Math.exp(logarithm);
    const distance = (logarithm - Math.log(USUAL_FACTOR)) / USUAL_DEVIATION;
    let sum = (distance * distance) / 2;
    for (const { scores, label } of samples) sum -= logProbability(scores, label, factor);
    return sum;
  };
  // The cost has one minimum, which the golden section encloses (J. Kiefer, 1953).
  let [low, high] = [LOWEST, HIGHEST];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [leftCost, rightCost] = [cost(left), cost(right)];
  for (let step = 0; step < STEPS && high - low > 1e-4; step++) {
    if (leftCost <= rightCost) {
      high = right;
      [right, rightCost] = [left, leftCost];
      left = high - GOLDEN * (high - low);
      leftCost = cost(left);
    } else {
      low = left;
      [left, leftCost] = [right, rightCost];
      right = low + GOLDEN * (high - low);
      rightCost = cost(right);
    }
  }
  return Math.exp((low + high) / 2);
}

/** The probabilities of the classes: they sum to 1. */
export function toProbabilities(scores: ArrayLike<number>, factor: number): number[] {
  const highest = Math.max(...Array.from(scores));
  const weights = Array.from(scores, (score) => Math.exp(factor * (score - highest)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function logProbability(scores: ArrayLike<number>, label: number, factor: number): number {
  let highest = -Infinity;
  for (let index = 0; index < scores.length; index++) highest = Math.max(highest, scores[index]!);
  let sum = 0;
  for (let index = 0; index < scores.length; index++) sum += Math.exp(factor * (scores[index]! - highest));
  return factor * (scores[label]! - highest) - Math.log(sum);
}
