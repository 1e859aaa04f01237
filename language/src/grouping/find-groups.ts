import { randomFrom } from '../classification/random.ts';
import { type Clusters, cluster, nearestOther } from './clusters.ts';
import { placeOnMap } from './map-places.ts';
import { type KeywordsOfDocument, type SparseVectors, vectorsOf } from './sparse-vectors.ts';

/** Documents about the same. */
export interface DocumentGroup {
  /** what distinguishes it from the other groups, best first: keys of keywords, at least one */
  keys: string[];
  /** positions of its documents, ascending */
  members: number[];
  /** where it is on a map on which similar groups are near each other, 0 to 1 */
  x: number;
  y: number;
}

/** How many groups are tried, and the documents on which their number is chosen. */
const NUMBERS = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24];
const SAMPLE = 2000;
/** A document that has less in common with its group (cosine) is in none. */
const MIN_COSINE = 0.12;
const MIN_MEMBERS = 2;
const KEYS_OF_A_GROUP = 5;

/**
 * Groups documents by their keywords, the largest group first; the same documents give the same groups. Vectors of keywords and their words,
 * weighted by rarity, are clustered by spherical k-means (I. S. Dhillon, D. S. Modha: Concept Decompositions for Large Sparse Text Data,
 * Machine Learning 42, 2001); the number of groups is the one with the best simplified silhouette. Documents that have little in common with
 * all others are in no group. Time is linear in the number of documents.
 */
export function findGroups(documents: readonly KeywordsOfDocument[]): DocumentGroup[] {
  const vectors = vectorsOf(documents);
  if (vectors.filled.length < MIN_MEMBERS) return [];
  const found = cluster(vectors, vectors.filled, { number: chooseNumber(vectors), random: randomFrom(1) });
  const groups = membersOf(vectors, found);
  const named = nameGroups(documents, groups);
  const places = placeOnMap(named.map(({ center }) => center));
  return named.map(({ keys, members }, at) => ({ keys, members, ...places[at]! }));
}

function chooseNumber(vectors: SparseVectors): number {
  const random = randomFrom(2);
  const sample = vectors.filled.length <= SAMPLE ? vectors.filled : pick(vectors.filled, SAMPLE, random);
  let [best, most] = [1, -Infinity];
  for (const number of NUMBERS) {
    if (number * MIN_MEMBERS > sample.length) break;
    const found = cluster(vectors, sample, { number, random: randomFrom(1) });
    const score = silhouette(vectors, sample, found);
    if (score > most) [best, most] = [number, score];
  }
  return best;
}

const pick = (items: readonly number[], count: number, random: (bound: number) => number): number[] => {
  const left = [...items];
  return Array.from({ length: count }, () => {
    const at = random(left.length);
    const item = left[at]!;
    left[at] = left.at(-1)!;
    left.pop();
    return item;
  });
};

/** The mean of (own - other) / (1 - other) over cosines with the own and the nearest other center: 1 if groups are apart, 0 if they are not. */
function silhouette(vectors: SparseVectors, sample: readonly number[], found: Clusters): number {
  let sum = 0;
  for (const [at, document] of sample.entries()) {
    const own = found.cosines[at]!;
    const other = nearestOther(vectors, document, found, found.cluster[at]!);
    sum += (own - other) / Math.max(1 - Math.min(own, other), 1e-6);
  }
  return sum / sample.length;
}

interface Group {
  members: number[];
  center: ReadonlyMap<number, number>;
}

function membersOf({ filled }: SparseVectors, { cluster: own, cosines, centers }: Clusters): Group[] {
  const groups = centers.map((center): Group => ({
    members: [],
    center: new Map([...center.entries()].filter(([, value]) => value > 0)),
  }));
  for (const [at, document] of filled.entries()) {
    if (cosines[at]! >= MIN_COSINE) groups[own[at]!]!.members.push(document);
  }
  return groups
    .filter(({ members }) => members.length >= MIN_MEMBERS)
    .toSorted((one, other) => other.members.length - one.members.length || one.members[0]! - other.members[0]!);
}

/** Keys that are frequent in a group and not in the others. The first key of a group is not the first one of another. */
function nameGroups(
  documents: readonly KeywordsOfDocument[],
  groups: readonly Group[],
): (Group & { keys: string[] })[] {
  const everywhere = countKeys(
    documents,
    documents.map((_, at) => at),
  );
  const used = new Set<string>();
  return groups.flatMap((group) => {
    const inside = countKeys(documents, group.members);
    const rated = [...inside].map(([key, { documents: own, weight }]) => {
      const share = own / group.members.length;
      const otherwise = (everywhere.get(key)!.documents - own) / Math.max(1, documents.length - group.members.length);
      return { key, score: Math.sqrt(weight / group.members.length) * share * Math.max(share - otherwise, 0.01) };
    });
    const keys = rated.toSorted((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
    const first = keys.find(({ key }) => !used.has(key));
    if (!first) return [];
    used.add(first.key);
    const others = keys.filter(({ key }) => !repeats(key, first.key)).slice(0, KEYS_OF_A_GROUP - 1);
    return [{ ...group, keys: [first.key, ...others.map(({ key }) => key)] }];
  });
}

function countKeys(documents: readonly KeywordsOfDocument[], positions: readonly number[]) {
  const counts = new Map<string, { documents: number; weight: number }>();
  for (const at of positions) {
    for (const { key, weight } of documents[at]!.keywords) {
      const count = counts.get(key) ?? { documents: 0, weight: 0 };
      counts.set(key, { documents: count.documents + 1, weight: count.weight + weight });
    }
  }
  return counts;
}

/** Whether one of two keys has all words of the other. */
const repeats = (one: string, other: string): boolean =>
  ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
