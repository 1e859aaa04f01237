import type { Matching } from './matching.ts';
import { type Bag, commonWeight, type Profile } from './profile.ts';

/** The share of a block's words that must be in the rest of the other one, for it to be a part of it. */
const MIN_SHARE = 0.65;
/** The same for headings, because the reader of a PDF takes the begin of some paragraphs for one, and for less than a word. */
const MIN_SHARE_IN_DOUBT = 0.9;
const MIN_WEIGHT = 1;
const MAX_PARTS = 300;
/** So many new blocks may be between two parts, such as a picture in the middle of what was one paragraph. */
const MAX_BETWEEN = 2;

/** Finds blocks of which a neighbour of their partner has the rest: they were split into several, or several were merged into one. */
export function findParts(
  a: readonly Profile[],
  b: readonly Profile[],
  matching: Matching,
  weights: readonly number[],
): void {
  for (const [x, y] of matching.matches(false)) {
    const [one, other] = [a[x] as Profile, b[y] as Profile];
    if (one.bare === other.bare || one.block.row || other.block.row) continue;
    const further = neighbours(one, b, y, (at) => matching.isFreeB(at), weights);
    if (further.length > 0) matching.addSplit(x, further);
    else {
      const earlier = neighbours(other, a, x, (at) => matching.isFreeA(at), weights);
      if (earlier.length > 0) matching.addMerged(y, earlier);
    }
  }
}

/** The free neighbours of a block that have words of the whole which the block itself has not. */
function neighbours(
  whole: Profile,
  profiles: readonly Profile[],
  position: number,
  isFree: (position: number) => boolean,
  weights: readonly number[],
): number[] {
  const found: number[] = [];
  if (whole.isHeading) return found;
  let bag = (profiles[position] as Profile).bag;
  let common = commonWeight(whole.bag, bag, weights);
  for (const step of [1, -1]) {
    const between: number[] = [];
    for (let at = position + step; found.length < MAX_PARTS; at += step) {
      const next = profiles[at];
      if (!next || !isFree(at) || next.block.row || next.bag.weight === 0) break;
      const joined = join(bag, next.bag);
      const gain = commonWeight(whole.bag, joined, weights) - common;
      const share = next.isHeading || next.bag.weight < MIN_WEIGHT ? MIN_SHARE_IN_DOUBT : MIN_SHARE;
      if (gain < next.bag.weight * share) {
        between.push(at);
        if (between.length > MAX_BETWEEN) break;
        continue;
      }
      found.push(...between.splice(0), at);
      bag = joined;
      common += gain;
    }
  }
  return found;
}

function join(one: Bag, other: Bag): Bag {
  const words = new Int32Array(one.words.length + other.words.length);
  words.set(one.words);
  words.set(other.words, one.words.length);
  return { words: words.sort(), weight: one.weight + other.weight };
}
