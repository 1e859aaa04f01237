import type { Sums } from './rating.ts';

/**
 * Weights that combine the probabilities of a classifier with what the lexicon says: multinomial logistic regression on the logarithms of the
 * probabilities and on features of the lexicon (stacking: D. H. Wolpert, Stacked Generalization, 1992).
 */
export interface Help {
  /** of the logarithm of the probability, the same for all classes */
  own: number;
  /** by class: one for each feature, then a constant */
  weights: number[][];
}

/** A sample as a model saw it that was not trained on it. */
export interface HelpSample {
  /** by class */
  probabilities: readonly number[];
  sums: Sums;
  /** index of its class */
  label: number;
}

const STEPS = 250;
const RATE = 0.5;
/** Of the squares of the weights, as if so many samples said that the lexicon has no influence. */
const CAUTION = 2;
const SMALLEST = 1e-6;
/** The lexicon helps if the held-out logarithmic loss falls by this share. */
const LEAST_GAIN = 0.01;
const FEWEST = 20;

/** What the lexicon says of a text: the balance of praise and blame, the difference, and how much is said at all. */
function features({ positive, negative, sentences }: Sums): number[] {
  const difference = (positive - negative) / Math.sqrt(Math.max(1, sentences));
  return [
    (positive - negative) / (1 + positive + negative),
    Math.tanh(difference / 3),
    Math.tanh(Math.abs(difference) / 3),
  ];
}

/** The probabilities with the help of the lexicon. */
export function applyHelp({ own, weights }: Help, probabilities: readonly number[], sums: Sums): number[] {
  const values = features(sums);
  return softmax(
    probabilities.map((probability, index) => {
      const logit = own * Math.log(Math.max(SMALLEST, probability)) + weights[index]!.at(-1)!;
      return values.reduce((sum, value, at) => sum + value * weights[index]![at]!, logit);
    }),
  );
}

/**
 * The help of the lexicon if it lowers the loss on samples that it was not fitted to, by halves, against weights without the lexicon; else null.
 * The same samples give the same help.
 */
export function fitHelp(samples: readonly HelpSample[], classes: number): Help | null {
  if (samples.length < FEWEST) return null;
  const silent = samples.map((sample) => ({ ...sample, sums: { positive: 0, negative: 0, sentences: 0 } }));
  return heldOutLoss(samples, classes) < heldOutLoss(silent, classes) * (1 - LEAST_GAIN) ? fit(samples, classes) : null;
}

function heldOutLoss(samples: readonly HelpSample[], classes: number): number {
  const [even, odd] = [0, 1].map((half) => samples.filter((_, at) => at % 2 === half)) as [HelpSample[], HelpSample[]];
  return loss(fit(even, classes), odd) + loss(fit(odd, classes), even);
}

function loss(help: Help, samples: readonly HelpSample[]): number {
  return samples.reduce(
    (sum, { probabilities, sums, label }) =>
      sum - Math.log(Math.max(SMALLEST, applyHelp(help, probabilities, sums)[label]!)),
    0,
  );
}

/** Gradient descent; the loss is convex, and the few weights are of similar size. */
function fit(samples: readonly HelpSample[], classes: number): Help {
  const inputs = samples.map(({ probabilities, sums, label }) => ({
    logs: probabilities.map((probability) => Math.log(Math.max(SMALLEST, probability))),
    values: [...features(sums), 1],
    label,
  }));
  const weights = Array.from({ length: classes }, () => [0, 0, 0, 0]);
  let own = 1;
  for (let step = 0; step < STEPS; step++) {
    let ownGradient = CAUTION * (own - 1);
    const gradients = weights.map((row) => row.map((weight) => CAUTION * weight));
    for (const { logs, values, label } of inputs) {
      const scores = weights.map((row, index) =>
        values.reduce((sum, value, at) => sum + value * row[at]!, own * logs[index]!),
      );
      for (const [index, probability] of softmax(scores).entries()) {
        const error = probability - (index === label ? 1 : 0);
        ownGradient += error * logs[index]! * 0.25;
        for (const [at, value] of values.entries()) gradients[index]![at]! += error * value;
      }
    }
    const rate = RATE / (samples.length / 2 + CAUTION);
    own -= rate * ownGradient;
    for (const [index, row] of weights.entries())
      for (const at of row.keys()) row[at]! -= rate * gradients[index]![at]!;
  }
  return { own, weights };
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
