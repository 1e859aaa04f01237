/**
 * The heaviest subsequence of pairs that increases in `b`; the pairs must be sorted by `a`. O(n log n) with a Fenwick tree of prefix maxima.
 * Patience diff (Bram Cohen) takes the longest one; by weight, a short line that moved does not outweigh a long one that stayed.
 */
export function heaviestIncreasing<P extends { b: number; weight: number }>(pairs: readonly P[]): P[] {
  const ranks = [...new Set(pairs.map(({ b }) => b))].toSorted((one, other) => one - other);
  const rankOf = new Map(ranks.map((b, rank) => [b, rank + 1]));
  const totals = new Float64Array(pairs.length);
  const previous = new Int32Array(pairs.length).fill(-1);
  // The position of the pair with the heaviest subsequence that ends in this part of the ranks, plus one.
  const best = new Int32Array(ranks.length + 1);
  let heaviest = -1;
  for (const [index, { b, weight }] of pairs.entries()) {
    const rank = rankOf.get(b) as number;
    let before = -1;
    for (let at = rank - 1; at > 0; at -= at & -at) before = heavier(totals, before, (best[at] as number) - 1);
    previous[index] = before;
    totals[index] = weight + (before < 0 ? 0 : (totals[before] as number));
    for (let at = rank; at <= ranks.length; at += at & -at) {
      best[at] = heavier(totals, (best[at] as number) - 1, index) + 1;
    }
    heaviest = heavier(totals, heaviest, index);
  }
  const found: P[] = [];
  for (let index = heaviest; index >= 0; index = previous[index] as number) found.push(pairs[index] as P);
  return found.toReversed();
}

function heavier(totals: Float64Array, one: number, other: number): number {
  if (one < 0) return other;
  if (other < 0) return one;
  return (totals[other] as number) > (totals[one] as number) ? other : one;
}
