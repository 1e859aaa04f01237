import { heaviestIncreasing } from '../increasing.ts';

/**
 * The heaviest subsequence of pairs that increases in `b`; the pairs must be sorted by `a`. Patience diff (Bram Cohen) takes the longest one;
 * by weight, a short line that moved does not outweigh a long one that stayed.
 */
export function heaviestPairs<P extends { b: number; weight: number }>(pairs: readonly P[]): P[] {
  if (pairs.every(({ b }, index) => index === 0 || b > (pairs[index - 1] as P).b)) return [...pairs];
  const values = [...new Set(pairs.map(({ b }) => b))].toSorted((one, other) => one - other);
  const placeOf = new Map(values.map((b, place) => [b, place]));
  const chosen = heaviestIncreasing(
    Int32Array.from(pairs, ({ b }) => placeOf.get(b) as number),
    Float64Array.from(pairs, ({ weight }) => weight),
  );
  return pairs.filter((_pair, index) => chosen[index] === 1);
}
