import { canEnd, canFollow, canStart, countTags } from './tags.ts';

/**
 * The probabilities of tags along a sentence (linear-chain conditional random field: J. Lafferty, A. McCallum, F. Pereira, 2001), by the forward and
 * backward recursions scaled at each token (L. R. Rabiner, 1989). Made once and used for one sentence after the other.
 */
export class Chain {
  readonly tags: number;
  /** by tag before and tag: pairs that can follow each other, and none for others */
  readonly pairs: { before: number; tag: number }[] = [];
  /** number of tokens of the present sentence */
  length = 0;
  /** by token and tag: score before `run`, which makes them factors */
  scores = new Float64Array(0);
  forward = new Float64Array(0);
  backward = new Float64Array(0);
  /** by token: divides the forward values so that their sum is 1 */
  scales = new Float64Array(0);
  /** by tag before and tag: the factor of their pair */
  readonly factors: Float64Array;
  readonly #befores: Int32Array;
  readonly #tagsOfPairs: Int32Array;

  constructor(types: number) {
    this.tags = countTags(types);
    this.factors = new Float64Array(this.tags * this.tags);
    for (let before = 0; before < this.tags; before++) {
      for (let tag = 0; tag < this.tags; tag++) if (canFollow(before, tag)) this.pairs.push({ before, tag });
    }
    this.#befores = Int32Array.from(this.pairs, ({ before }) => before);
    this.#tagsOfPairs = Int32Array.from(this.pairs, ({ tag }) => tag);
  }

  /** Takes the weights of pairs, by tag before and tag. */
  setPairs(weights: ArrayLike<number>): void {
    for (const { before, tag } of this.pairs) {
      const at = before * this.tags + tag;
      this.factors[at] = Math.exp(weights[at]!);
    }
  }

  /** Prepares for a sentence with so many tokens; its scores are then set by the caller. */
  begin(length: number): void {
    this.length = length;
    const size = length * this.tags;
    if (this.scores.length < size) {
      this.scores = new Float64Array(size);
      this.forward = new Float64Array(size);
      this.backward = new Float64Array(size);
      this.scales = new Float64Array(length);
    }
    this.scores.fill(0, 0, size);
  }

  /** Computes forward and backward values. Returns the logarithm of the sum over all sequences of tags. */
  run(): number {
    const { tags, length, scores, forward, backward, scales, factors } = this;
    const [befores, tagsOfPairs] = [this.#befores, this.#tagsOfPairs];
    let logSum = 0;
    for (let token = 0; token < length; token++) {
      const row = token * tags;
      let highest = -Infinity;
      for (let tag = 0; tag < tags; tag++) highest = Math.max(highest, scores[row + tag]!);
      for (let tag = 0; tag < tags; tag++) scores[row + tag] = Math.exp(scores[row + tag]! - highest);
      forward.fill(0, row, row + tags);
      if (token === 0) {
        for (let tag = 0; tag < tags; tag++) forward[tag] = canStart(tag) ? 1 : 0;
      } else {
        for (let at = 0; at < befores.length; at++) {
          const [before, tag] = [befores[at]!, tagsOfPairs[at]!];
          forward[row + tag]! += forward[row - tags + before]! * factors[before * tags + tag]!;
        }
      }
      let sum = 0;
      for (let tag = 0; tag < tags; tag++) {
        forward[row + tag]! *= token === length - 1 && !canEnd(tag) ? 0 : scores[row + tag]!;
        sum += forward[row + tag]!;
      }
      scales[token] = sum;
      logSum += Math.log(sum) + highest;
      for (let tag = 0; tag < tags; tag++) forward[row + tag]! /= sum;
    }
    const last = (length - 1) * tags;
    for (let tag = 0; tag < tags; tag++) backward[last + tag] = canEnd(tag) ? 1 : 0;
    for (let token = length - 2; token >= 0; token--) {
      const row = token * tags;
      const next = row + tags;
      const scale = scales[token + 1]!;
      backward.fill(0, row, row + tags);
      for (let at = 0; at < befores.length; at++) {
        const [before, tag] = [befores[at]!, tagsOfPairs[at]!];
        backward[row + before]! +=
          (factors[before * tags + tag]! * scores[next + tag]! * backward[next + tag]!) / scale;
      }
    }
    return logSum;
  }

  /** The probability of a tag at a token. */
  probability(token: number, tag: number): number {
    const at = token * this.tags + tag;
    return this.forward[at]! * this.backward[at]!;
  }

  /** The probability of all sequences up to a token that end with a tag, scaled; `step` continues one, `endAt` ends it. */
  start(token: number, tag: number): number {
    return this.forward[token * this.tags + tag]!;
  }

  /** Continues a sequence with the tag of the next token. */
  step(value: number, before: number, token: number, tag: number): number {
    return (
      (value * this.factors[before * this.tags + tag]! * this.scores[token * this.tags + tag]!) / this.scales[token]!
    );
  }

  /** The probability of a sequence that ends at a token with a tag, whatever follows. */
  endAt(value: number, token: number, tag: number): number {
    return value * this.backward[token * this.tags + tag]!;
  }
}
