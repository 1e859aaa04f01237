/**
 * Spelling similarity of two words by their character 4-grams, 0 to 1: the Dice coefficient, or the share of the shorter word inside the
 * longer one, which finds parts of German and Dutch compounds.
 */
export function wordSimilarity(left: ReadonlySet<number>, right: readonly number[]): number {
  const shorter = Math.min(left.size, right.length);
  // Two 4-grams are a word of three letters, which is too short to compare.
  if (shorter < 3) return 0;
  const shared = right.reduce((count, gram) => count + (left.has(gram) ? 1 : 0), 0);
  const dice = (2 * shared) / (left.size + right.length);
  return shorter < 4 ? dice : Math.max(dice, (CONTAINED_SHARE * shared) / shorter);
}

const CONTAINED_SHARE = 0.8;

/** The share of the smaller set that is in the other one, 0 to 1; 0 if one is empty. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  return [...small].filter((item) => large.has(item)).length / small.size;
}
