/** Weights of the features, the constant first. */
export type Weights = readonly number[];

/** The probability that ink with these features is a signature or initials (logistic regression). */
export function probabilityOf(features: readonly number[], weights: Weights): number {
  let sum = weights[0] as number;
  for (const [index, value] of expand(features).entries()) sum += value * (weights[index + 1] as number);
  return 1 / (1 + Math.exp(-sum));
}

/** The features and the products of each two: what is too small and what is too large can both be unlikely, and what is likely at a place need not be at another. */
export function expand(features: readonly number[]): number[] {
  const inputs = [...features];
  for (const [index, value] of features.entries()) {
    for (let other = index; other < features.length; other += 1) inputs.push(value * (features[other] as number));
  }
  return inputs;
}

/** A decision about ink. */
export interface Example {
  features: readonly number[];
  isSignature: boolean;
}

const ROUNDS = 400;
const RATE = 0.5;

/**
 * Weights that explain examples, without leaving those they start from further than the examples are worth: logistic regression with a
 * normal prior around `start`, by gradient descent. `hold` is the weight of the prior; the more examples, the less it counts.
 */
export function fitWeights(examples: readonly Example[], start: Weights, hold: number, rounds = ROUNDS): number[] {
  const weights = [...start];
  const inputs = examples.map(({ features }) => [1, ...expand(features)]);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, index) => hold * (weight - (start[index] as number)));
    for (const [at, input] of inputs.entries()) {
      let sum = 0;
      for (let index = 0; index < weights.length; index += 1)
        sum += (weights[index] as number) * (input[index] as number);
      const error = 1 / (1 + Math.exp(-sum)) - ((examples[at] as Example).isSignature ? 1 : 0);
      for (let index = 0; index < weights.length; index += 1)
        gradient[index] = (gradient[index] as number) + error * (input[index] as number);
    }
    const step = RATE / Math.sqrt(1 + round / 20) / (examples.length / 4 + hold);
    for (let index = 0; index < weights.length; index += 1)
      weights[index] = (weights[index] as number) - step * (gradient[index] as number);
  }
  return weights;
}
