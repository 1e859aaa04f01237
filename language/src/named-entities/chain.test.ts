import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { Chain } from './chain.ts';
import { decode } from './decode.ts';
import { canEnd, canFollow, canStart, OUTSIDE, tagAt } from './tags.ts';

const TYPES = 2;
const LENGTH = 4;

/** A chain over four tokens with random weights, and the probability of each sequence of tags by counting all. */
function makeChain(seed: number) {
  const random = randomFrom(seed);
  const chain = new Chain(TYPES);
  const number = () => random(4000) / 1000 - 2;
  const pairs = Float32Array.from({ length: chain.tags ** 2 }, number);
  chain.setPairs(pairs);
  chain.begin(LENGTH);
  const scores = Float64Array.from({ length: LENGTH * chain.tags }, number);
  chain.scores.set(scores);
  let sequences: number[][] = [[]];
  for (let token = 0; token < LENGTH; token++) {
    sequences = sequences.flatMap((before) =>
      Array.from({ length: chain.tags }, (_, tag) => tag)
        .filter((tag) => (token === 0 ? canStart(tag) : canFollow(before.at(-1)!, tag)))
        .map((tag) => [...before, tag]),
    );
  }
  const weighted = sequences
    .filter((tags) => canEnd(tags.at(-1)!))
    .map((tags) => ({
      tags,
      weight: Math.exp(
        tags.reduce(
          (sum, tag, token) =>
            sum + scores[token * chain.tags + tag]! + (token > 0 ? pairs[tags[token - 1]! * chain.tags + tag]! : 0),
          0,
        ),
      ),
    }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const probabilityOf = (fits: (tags: number[]) => boolean) =>
    weighted.reduce((sum, { tags, weight }) => sum + (fits(tags) ? weight : 0), 0) / total;
  return { chain, total, probabilityOf };
}

describe('Chain', () => {
  test('probabilities are those of all sequences counted one by one', () => {
    for (const seed of [1, 2, 3]) {
      const { chain, total, probabilityOf } = makeChain(seed);
      expect(chain.run()).toBeCloseTo(Math.log(total), 9);
      for (let token = 0; token < LENGTH; token++) {
        for (let tag = 0; tag < chain.tags; tag++) {
          expect(chain.probability(token, tag)).toBeCloseTo(
            probabilityOf((tags) => tags[token] === tag),
            9,
          );
        }
      }
    }
  });

  test('decode gives each entity the probability that it is exactly that', () => {
    let count = 0;
    for (const seed of [1, 2, 3, 4, 5]) {
      const { chain, probabilityOf } = makeChain(seed);
      chain.run();
      for (const { from, to, type, probability, alternatives } of decode(chain, TYPES, 0.15)) {
        const isSpan = (tags: number[], of: number | null) =>
          tags.slice(from, to + 1).every((tag, at) => tag === (of === null ? OUTSIDE : tagAt(of, from + at, from, to)));
        expect(probability).toBeCloseTo(
          probabilityOf((tags) => isSpan(tags, type)),
          9,
        );
        for (const other of alternatives) {
          expect(other.probability).toBeCloseTo(
            probabilityOf((tags) => isSpan(tags, other.type)),
            9,
          );
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(5);
  });
});
