import type { Matching } from './matching.ts';
import { similarityOf } from './similar-blocks.ts';
import type { Profile } from './profile.ts';
import { TripleIndex } from './triple-index.ts';

/** Shorter texts stand in many places; they move only together with their neighbours. In characters, and in weight of words. */
const MIN_LENGTH = 25;
const MIN_WEIGHT = 8;
const MIN_SIMILARITY = 0.65;
const MIN_NEIGHBOUR = 0.5;

/** Finds blocks that stand in another place with the same words. */
export function findEqualMoves(a: readonly Profile[], b: readonly Profile[], matching: Matching): void {
  const places = new Map<string, { x: number[]; y: number[] }>();
  for (const [x, profile] of a.entries()) {
    if (!matching.isFreeA(x) || profile.bare.length < MIN_LENGTH) continue;
    const known = places.get(profile.bare);
    if (known) known.x.push(x);
    else places.set(profile.bare, { x: [x], y: [] });
  }
  if (places.size === 0) return;
  for (const [y, profile] of b.entries()) if (matching.isFreeB(y)) places.get(profile.bare)?.y.push(y);
  for (const { x, y } of places.values()) {
    if (x.length !== 1 || y.length !== 1) continue;
    const [from, to] = [x[0] as number, y[0] as number];
    if (!matching.isFreeA(from) || !matching.isFreeB(to)) continue;
    matching.addMoved([from, to]);
    extend(a, b, matching, [from, to], (one, other) => one.bare === other.bare);
  }
}

/** Finds blocks that stand in another place with nearly the same words. */
export function findSimilarMoves(
  a: readonly Profile[],
  b: readonly Profile[],
  matching: Matching,
  weights: readonly number[],
): void {
  const isCandidate = (profile: Profile) => profile.key.length >= MIN_LENGTH && profile.bag.weight >= MIN_WEIGHT;
  const free = [...a.keys()].filter((x) => matching.isFreeA(x) && isCandidate(a[x] as Profile));
  if (free.length === 0) return;
  const index = new TripleIndex(b, (y) => matching.isFreeB(y) && isCandidate(b[y] as Profile));
  const found = [];
  for (const x of free) {
    for (const y of index.candidates(a[x] as Profile)) {
      const { similarity, common } = similarityOf(a[x] as Profile, b[y] as Profile, weights);
      if (similarity >= MIN_SIMILARITY) found.push({ x, y, score: common * similarity });
    }
  }
  for (const { x, y } of found.toSorted((one, other) => other.score - one.score)) {
    if (!matching.isFreeA(x) || !matching.isFreeB(y)) continue;
    matching.addMoved([x, y]);
    const isSame = (one: Profile, other: Profile) =>
      one.bare === other.bare || similarityOf(one, other, weights).similarity >= MIN_NEIGHBOUR;
    extend(a, b, matching, [x, y], isSame);
  }
}

/** Takes along the neighbours of a moved block. */
function extend(
  a: readonly Profile[],
  b: readonly Profile[],
  matching: Matching,
  [from, to]: [number, number],
  isSame: (one: Profile, other: Profile) => boolean,
): void {
  for (const step of [1, -1]) {
    for (let x = from + step, y = to + step; ; x += step, y += step) {
      const [one, other] = [a[x], b[y]];
      if (!one || !other || !matching.isFreeA(x) || !matching.isFreeB(y) || !isSame(one, other)) break;
      matching.addMoved([x, y]);
    }
  }
}
