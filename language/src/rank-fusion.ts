/** Keeps the first places from deciding alone; the value of the source, which found it to matter little. */
const DAMPING = 60;

/**
 * Merges rankings of the same items, best first, into one: reciprocal rank fusion. Each ranking adds 1 / (60 + place) to the score of an item,
 * places counted from 1, so that scores of different kinds need not be comparable. Equal scores stay in the order of the first ranking.
 *
 * Source: G. V. Cormack, C. L. A. Clarke, S. Büttcher: Reciprocal Rank Fusion Outperforms Condorcet and Individual Rank Learning Methods,
 * SIGIR 2009.
 *
 * @param key equal for equal items of different rankings; the item of the first ranking is kept
 */
export function fuseRankings<T>(
  rankings: readonly (readonly T[])[],
  key: (item: T) => string,
): { item: T; score: number }[] {
  const fused = new Map<string, { item: T; score: number }>();
  for (const ranking of rankings) {
    for (const [place, item] of ranking.entries()) {
      const score = 1 / (DAMPING + place + 1);
      const known = fused.get(key(item));
      if (known) known.score += score;
      else fused.set(key(item), { item, score });
    }
  }
  return [...fused.values()].toSorted((one, other) => other.score - one.score);
}
