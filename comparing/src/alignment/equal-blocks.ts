import type { Block } from '../blocks/block.ts';
import { heaviestPairs } from './heaviest-pairs.ts';
import { type Match, myers } from './myers.ts';
import type { Profile } from './profile.ts';

/** A part of both documents: from the first to before the last position. */
export interface Gap {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

/** Headings that stay hold their sections in place. */
const HEADING_WEIGHT = 30;
/** Steps of the search for the order of repeated blocks, so that thousands of them take no minutes. */
const BOUND = 500;

/** Matches blocks with the same text to the character at both ends, which needs nothing but their texts. */
export function equalEnds(a: readonly Block[], b: readonly Block[]): Match[] {
  const isSame = (one: Block, other: Block) =>
    one.text === other.text && one.kind !== 'picture' && other.kind !== 'picture';
  const shorter = Math.min(a.length, b.length);
  const matches: Match[] = [];
  let start = 0;
  for (; start < shorter && isSame(a[start] as Block, b[start] as Block); start += 1) matches.push([start, start]);
  for (let end = 1; end <= shorter - start; end += 1) {
    const [x, y] = [a.length - end, b.length - end];
    if (!isSame(a[x] as Block, b[y] as Block)) break;
    matches.push([x, y]);
  }
  return matches;
}

/**
 * Matches equal blocks in gaps, each by itself.
 * @param keyOf what blocks must have in common
 */
export function matchEqual(
  a: readonly Profile[],
  b: readonly Profile[],
  gaps: readonly Gap[],
  keyOf: (profile: Profile) => string,
): Match[] {
  const numbers = new Map<string, number>();
  const number = (profile: Profile) => {
    const key = keyOf(profile);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const aKeys = new Int32Array(a.length);
  const bKeys = new Int32Array(b.length);
  for (const { aFrom, aTo, bFrom, bTo } of gaps) {
    for (let index = aFrom; index < aTo; index += 1) aKeys[index] = number(a[index] as Profile);
    for (let index = bFrom; index < bTo; index += 1) bKeys[index] = number(b[index] as Profile);
  }
  return gaps.flatMap((gap) => matchInGap(a, aKeys, bKeys, gap));
}

/**
 * Matches equal blocks in a gap: those that are unique on both sides as anchors by the heaviest increasing subsequence (patience), then in
 * the gaps between them again, and repeated ones by Myers.
 */
function matchInGap(a: readonly Profile[], aKeys: Int32Array, bKeys: Int32Array, gap: Gap): Match[] {
  const matches: Match[] = [];
  const pending: Gap[] = [gap];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { aFrom, aTo, bFrom, bTo } = trim(next, aKeys, bKeys, matches);
    if (aFrom === aTo || bFrom === bTo) continue;
    const anchors = uniqueAnchors({ aFrom, aTo, bFrom, bTo }, aKeys, bKeys, a);
    if (anchors.length === 0) {
      const found = myers(aKeys.slice(aFrom, aTo), bKeys.slice(bFrom, bTo), BOUND);
      for (const [x, y] of found) matches.push([aFrom + x, bFrom + y]);
      continue;
    }
    let [aAt, bAt] = [aFrom, bFrom];
    for (const [x, y] of anchors) {
      matches.push([x, y]);
      pending.push({ aFrom: aAt, aTo: x, bFrom: bAt, bTo: y });
      [aAt, bAt] = [x + 1, y + 1];
    }
    pending.push({ aFrom: aAt, aTo, bFrom: bAt, bTo });
  }
  return matches.toSorted((one, other) => one[0] - other[0]);
}

/** Matches what is equal at both ends, and returns the rest. */
function trim(gap: Gap, aKeys: Int32Array, bKeys: Int32Array, matches: Match[]): Gap {
  let { aFrom, aTo, bFrom, bTo } = gap;
  while (aFrom < aTo && bFrom < bTo && aKeys[aFrom] === bKeys[bFrom]) {
    matches.push([aFrom, bFrom]);
    aFrom += 1;
    bFrom += 1;
  }
  while (aFrom < aTo && bFrom < bTo && aKeys[aTo - 1] === bKeys[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
    matches.push([aTo, bTo]);
  }
  return { aFrom, aTo, bFrom, bTo };
}

function uniqueAnchors(gap: Gap, aKeys: Int32Array, bKeys: Int32Array, a: readonly Profile[]): Match[] {
  const places = new Map<number, { a: number; b: number; count: number }>();
  for (let index = gap.aFrom; index < gap.aTo; index += 1) {
    const known = places.get(aKeys[index] as number);
    if (known) known.count = 3;
    else places.set(aKeys[index] as number, { a: index, b: -1, count: 1 });
  }
  for (let index = gap.bFrom; index < gap.bTo; index += 1) {
    const known = places.get(bKeys[index] as number);
    if (!known) continue;
    known.b = index;
    known.count += 1;
  }
  const pairs = [];
  for (const { a: x, b: y, count } of places.values()) {
    if (count !== 2 || y < 0) continue;
    const profile = a[x] as Profile;
    pairs.push({ a: x, b: y, weight: profile.length + (profile.isHeading ? HEADING_WEIGHT : 0) });
  }
  return heaviestPairs(pairs).map((pair): Match => [pair.a, pair.b]);
}

/** The gaps between matches that are sorted on both sides. */
export function gapsBetween(matches: readonly Match[], { aFrom, aTo, bFrom, bTo }: Gap): Gap[] {
  const gaps: Gap[] = [];
  let [aAt, bAt] = [aFrom, bFrom];
  for (const [x, y] of [...matches, [aTo, bTo] as const]) {
    if (x > aAt && y > bAt) gaps.push({ aFrom: aAt, aTo: x, bFrom: bAt, bTo: y });
    [aAt, bAt] = [x + 1, y + 1];
  }
  return gaps;
}
