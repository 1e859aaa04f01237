import { type Gap, gapsBetween } from './equal-blocks.ts';
import { heaviestPairs } from './heaviest-pairs.ts';
import type { Match } from './myers.ts';
import { commonWeight, type Profile } from './profile.ts';
import { TripleIndex } from './triple-index.ts';

/** Blocks with a smaller share of words in common are another text, not a changed one. */
const MIN_SIMILARITY = 0.3;
/** A block that is in the other as a whole may be one of its parts. */
const MIN_CONTAINED = 0.75;
const MIN_CONTAINED_WEIGHT = 4;
/** The words of a small part may be in any long text, so nearly all must be. The smallest ones are found beside others. */
const MIN_SIZE_OF_PART = 0.1;
const MIN_CONTAINED_IF_SMALL = 0.95;
const MIN_SIZE = 0.02;
/** The same for pairs between which the others are matched. */
const MIN_ANCHOR = 0.5;
/** What it is worth that a row lost all its text, if nothing else fits. */
const EMPTIED_ROW = 0.05;
/** The most pairs that are all compared with each other. */
const MAX_PAIRS = 20_000;

/** How far two blocks are the same text, and the weight of their common words. */
export interface Similarity {
  /** From 0 to 1. */
  similarity: number;
  common: number;
}

/** How alike two blocks are by their words, weighted, whatever their order. */
export function similarityOf(one: Profile, other: Profile, weights: readonly number[]): Similarity {
  const total = one.bag.weight + other.bag.weight;
  if (total === 0) return { similarity: 0, common: 0 };
  const common = commonWeight(one.bag, other.bag, weights);
  return { similarity: (2 * common) / total, common };
}

/**
 * Matches blocks with words in common, in order: the heaviest alignment by dynamic programming (Needleman and Wunsch, 1970), among many
 * blocks first those that an index of word triples finds.
 */
export function matchSimilar(a: readonly Profile[], b: readonly Profile[], weights: readonly number[]): Match[] {
  const all: Gap = { aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length };
  if (a.length * b.length <= MAX_PAIRS) return alignSmall(a, b, all, weights);
  const index = new TripleIndex(b);
  const pairs = [];
  for (const [x, profile] of a.entries()) {
    for (const y of index.candidates(profile)) {
      const { similarity, common } = similarityOf(profile, b[y] as Profile, weights);
      if (similarity >= MIN_ANCHOR) pairs.push({ a: x, b: y, weight: common * similarity });
    }
  }
  // Descending, so that an increasing sequence has only one of the candidates of a block.
  pairs.sort((one, other) => one.a - other.a || other.b - one.b);
  const anchors = heaviestPairs(pairs).map((pair): Match => [pair.a, pair.b]);
  const matches = [...anchors];
  for (const gap of gapsBetween(anchors, all)) {
    if ((gap.aTo - gap.aFrom) * (gap.bTo - gap.bFrom) <= MAX_PAIRS) matches.push(...alignSmall(a, b, gap, weights));
  }
  return matches;
}

function alignSmall(a: readonly Profile[], b: readonly Profile[], gap: Gap, weights: readonly number[]): Match[] {
  const { aFrom, aTo, bFrom, bTo } = gap;
  const [rows, columns] = [aTo - aFrom, bTo - bFrom];
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const scores = new Float64Array(rows * columns);
  for (let x = rows - 1; x >= 0; x -= 1) {
    for (let y = columns - 1; y >= 0; y -= 1) {
      const score = pairScore(a[aFrom + x] as Profile, b[bFrom + y] as Profile, weights);
      scores[x * columns + y] = score;
      const skipped = Math.max(best[(x + 1) * width + y] as number, best[x * width + y + 1] as number);
      const matched = score > 0 ? score + (best[(x + 1) * width + y + 1] as number) : 0;
      best[x * width + y] = Math.max(skipped, matched);
    }
  }
  const matches: Match[] = [];
  for (let x = 0, y = 0; x < rows && y < columns;) {
    const here = best[x * width + y] as number;
    const score = scores[x * columns + y] as number;
    if (score > 0 && here === score + (best[(x + 1) * width + y + 1] as number)) {
      matches.push([aFrom + x, bFrom + y]);
      x += 1;
      y += 1;
    } else if (here === best[(x + 1) * width + y]) x += 1;
    else y += 1;
  }
  return matches;
}

/** How much it is worth to match two blocks; 0 if they are not the same text. */
function pairScore(one: Profile, other: Profile, weights: readonly number[]): number {
  if (one.block.kind === 'picture' || other.block.kind === 'picture')
    return one.block.kind === other.block.kind ? 1 : 0;
  if (one.block.row && other.block.row && isBlank(one) !== isBlank(other)) return EMPTIED_ROW;
  const [smaller, larger] = [one.bag.weight, other.bag.weight].toSorted((x, y) => x - y) as [number, number];
  const sameNumber = one.isHeading && other.isHeading && one.number !== '' && one.number === other.number;
  if (smaller < larger * MIN_SIZE && !sameNumber) return 0;
  const { similarity, common } = similarityOf(one, other, weights);
  if (sameNumber) return 1 + common + 10 * similarity;
  const contained = smaller < larger * MIN_SIZE_OF_PART ? MIN_CONTAINED_IF_SMALL : MIN_CONTAINED;
  const isPart = (common >= MIN_CONTAINED_WEIGHT || startAlike(one, other)) && common >= smaller * contained;
  if (similarity < MIN_SIMILARITY && !isPart) return 0;
  // Text seldom becomes a heading, and a row seldom a paragraph.
  const sameKind =
    one.isHeading === other.isHeading && (one.block.row === undefined) === (other.block.row === undefined);
  return common * similarity * (sameKind ? 1 : 0.3);
}

function isBlank({ key }: Profile): boolean {
  return key === '';
}

/** Whether two texts begin with the same two words. */
function startAlike({ words: one }: Profile, { words: other }: Profile): boolean {
  return one.length > 1 && one[0] === other[0] && one[1] === other[1];
}
