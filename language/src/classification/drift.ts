export interface Drift {
  documents: number;
  /** documents less typical than 95 % of the samples */
  unlike: number;
  /** unlike / documents; null without documents */
  share: number | null;
  /** the share if the documents were like the samples */
  expected: number;
  /** whether so many are no chance: their probability would be below one in a thousand */
  isDrift: boolean;
}

const RANK = 0.95;
const LEAST_PROBABILITY = 0.001;

/**
 * Whether documents are less like the samples than chance explains: a one-sided binomial test of how many are beyond the 95th percentile.
 *
 * @param ranks `unlike.rank` of each document, as `classify` returns it
 */
export function measureDrift(ranks: readonly number[]): Drift {
  const unlike = ranks.filter((rank) => rank > RANK).length;
  const expected = 1 - RANK;
  const isDrift = unlike > 0 && chanceOfAtLeast(unlike, ranks.length, expected) < LEAST_PROBABILITY;
  return {
    documents: ranks.length,
    unlike,
    share: ranks.length === 0 ? null : unlike / ranks.length,
    expected,
    isDrift,
  };
}

/** The probability of at least `count` hits in `tries` with the given probability each. */
function chanceOfAtLeast(count: number, tries: number, probability: number): number {
  // Logarithms, since the terms are too small for numbers with many tries.
  let term = tries * Math.log(1 - probability);
  let below = 0;
  for (let hits = 0; hits < count; hits++) {
    below += Math.exp(term);
    term += Math.log((tries - hits) / (hits + 1)) + Math.log(probability / (1 - probability));
  }
  return Math.max(0, 1 - below);
}
