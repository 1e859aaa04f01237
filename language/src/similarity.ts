/**
 * How alike two words are spelled, 0 to 1, by their character 4-grams: the Dice coefficient, or the share of the shorter
 * word that lies inside the longer one, which finds the parts of German and Dutch compounds.
 */
export function wordSimilarity(own: ReadonlySet<number>, other: readonly number[]): number {
  const shorter = Math.min(own.size, other.length);
  // Two grams are a word of three letters: too little to say that words are alike.
  if (shorter < 3) return 0;
  const shared = other.reduce((count, gram) => count + (own.has(gram) ? 1 : 0), 0);
  const dice = (2 * shared) / (own.size + other.length);
  return shorter < 4 ? dice : Math.max(dice, (insideShare * shared) / shorter);
}

const insideShare = 0.8;

/** The share of the smaller set that the other one holds too, 0 to 1; 0 when one is empty. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  return [...small].filter((item) => large.has(item)).length / small.size;
}
