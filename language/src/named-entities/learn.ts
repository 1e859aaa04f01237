import type { Pace } from '../classification/pace.ts';
import { randomFrom, shuffle } from '../classification/random.ts';
import { Chain } from './chain.ts';

/** A sentence as numbers: rows of features of all tokens one after the other, and the tag of each token. */
export interface CodedSentence {
  /** by token: where its rows begin; one more than tokens */
  starts: Int32Array;
  rows: Int32Array;
  tags: Int32Array;
}

export interface Weights {
  /** by row and tag */
  states: Float32Array;
  /** by tag before and tag; only of pairs that can follow each other */
  pairs: Float32Array;
}

/** Passes over the sentences: more of few, which change the weights less in each. */
const MOST_EPOCHS = 40;
const LEAST_EPOCHS = 12;
const STEPS = 2000;
const RATE = 0.1;
/** Of a weight when it is used, per step. */
const DECAY = 1e-4;
/** Added to the sum of squares of each weight: features of few sentences move slowly at first, and are not learned by heart. */
const FIRST_SQUARES = 1;
/** Smaller differences of probabilities change nothing that can be measured, but take most of the time. */
const LEAST_SLOPE = 1e-4;

/**
 * Maximizes the probability of the tags by gradient steps for one sentence after the other, with a step size for each weight (AdaGrad: J. Duchi,
 * E. Hazan, Y. Singer, 2011) and weights that decay when they are used.
 *
 * @param options.done progress before; the work is one unit
 */
export async function learn(
  sentences: readonly CodedSentence[],
  rows: number,
  types: number,
  options: { seed: number; pace: Pace; done: number },
): Promise<Weights> {
  const { seed, pace, done } = options;
  const chain = new Chain(types);
  const { tags } = chain;
  const states = new Float32Array(rows * tags);
  const stateSquares = new Float32Array(rows * tags);
  const pairs = new Float32Array(tags * tags);
  const pairSquares = new Float32Array(tags * tags);
  const random = randomFrom(seed);
  const order = Int32Array.from(sentences, (_, at) => at);
  const slope = new Float64Array(tags);
  const epochs = Math.min(MOST_EPOCHS, Math.max(LEAST_EPOCHS, Math.ceil(STEPS / sentences.length)));
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const [step, at] of order.entries()) {
      learnSentence(sentences[at]!);
      if (pace.isDue) await pace.pause(done + (epoch + step / order.length) / epochs);
    }
  }
  return { states, pairs };

  function move(weights: Float32Array, squares: Float32Array, at: number, by: number): void {
    const weight = weights[at]!;
    const gradient = by - DECAY * weight;
    const sum = squares[at]! + gradient * gradient;
    squares[at] = sum;
    weights[at] = weight + (RATE * gradient) / Math.sqrt(sum + FIRST_SQUARES);
  }

  function learnSentence({ starts, rows: featureRows, tags: gold }: CodedSentence): void {
    const length = gold.length;
    chain.setPairs(pairs);
    chain.begin(length);
    addScores(chain.scores, { starts, rows: featureRows }, states, tags);
    chain.run();
    for (let token = 0; token < length; token++) {
      for (let tag = 0; tag < tags; tag++) slope[tag] = (gold[token] === tag ? 1 : 0) - chain.probability(token, tag);
      for (let at = starts[token]!; at < starts[token + 1]!; at++) {
        const row = featureRows[at]! * tags;
        for (let tag = 0; tag < tags; tag++) {
          const by = slope[tag]!;
          if (by > LEAST_SLOPE || by < -LEAST_SLOPE) move(states, stateSquares, row + tag, by);
        }
      }
    }
    const { forward, backward, scores, scales, factors } = chain;
    for (let token = 1; token < length; token++) {
      const row = token * tags;
      for (const { before, tag } of chain.pairs) {
        const pair = before * tags + tag;
        const expected =
          (forward[row - tags + before]! * factors[pair]! * scores[row + tag]! * backward[row + tag]!) / scales[token]!;
        const by = (gold[token - 1] === before && gold[token] === tag ? 1 : 0) - expected;
        if (by > LEAST_SLOPE || by < -LEAST_SLOPE) move(pairs, pairSquares, pair, by);
      }
    }
  }
}

/** Adds the weights of the rows of each token to its scores. */
export function addScores(
  scores: Float64Array,
  { starts, rows }: Pick<CodedSentence, 'starts' | 'rows'>,
  states: Float32Array,
  tags: number,
): void {
  for (let token = 0; token + 1 < starts.length; token++) {
    const to = token * tags;
    for (let at = starts[token]!; at < starts[token + 1]!; at++) {
      const from = rows[at]! * tags;
      for (let tag = 0; tag < tags; tag++) scores[to + tag]! += states[from + tag]!;
    }
  }
}
