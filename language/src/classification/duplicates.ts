import { countShared, minHash, shingles, SIGNATURE_SIZE } from './min-hash.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { textKey } from './text-keys.ts';

/** Texts that are the same or nearly the same. */
export interface DuplicateGroup {
  /** `exact` if they differ in case, accents, punctuation and space at most */
  kind: 'exact' | 'near';
  /** ascending; of exact duplicates inside of a near group all are listed */
  positions: number[];
  /** the lowest similarity by which a text came into the group, 0 to 1; 1 if exact */
  similarity: number;
}

const DEFAULT_SIMILARITY = 0.8;
/** Parts of a signature; texts with an equal part are compared. With 4 numbers each, texts of similarity .8 miss each other once in ten million. */
const BANDS = 32;
/** Texts of a bucket that a text is compared with. */
const MAX_COMPARED = 8;

/**
 * Groups texts that have most of their sequences of three words in common. Similarity is the share of sequences that both texts have
 * among those that one of them has (Jaccard); candidates are found by MinHash. Empty texts are in no group. Progress counts texts.
 *
 * @param options.similarity from which on texts are near-duplicates, default .8
 */
export async function findDuplicates(
  texts: readonly string[],
  options: WorkOptions & { similarity?: number } = {},
): Promise<DuplicateGroup[]> {
  const { similarity = DEFAULT_SIMILARITY } = options;
  const pace = new Pace(options, texts.length);
  const exact = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    const key = textKey(text);
    if (key === '') continue;
    const same = exact.get(key);
    if (same) same.push(position);
    else exact.set(key, [position]);
    if (pace.isDue) await pace.pause(position / 3);
  }
  const firsts = Array.from(exact.values(), (positions) => positions[0]!);
  const near = await groupNear(texts, firsts, similarity, pace);
  pace.end();
  const members = new Map(Array.from(exact.values(), (positions) => [positions[0]!, positions]));
  return near
    .map((group): DuplicateGroup => ({
      kind: group.positions.length > 1 ? 'near' : 'exact',
      positions: group.positions.flatMap((first) => members.get(first)!).toSorted((one, other) => one - other),
      similarity: group.similarity,
    }))
    .filter(({ positions }) => positions.length > 1)
    .toSorted((one, other) => one.positions[0]! - other.positions[0]!);
}

interface NearGroup {
  positions: number[];
  similarity: number;
}

async function groupNear(
  texts: readonly string[],
  positions: readonly number[],
  similarity: number,
  pace: Pace,
): Promise<NearGroup[]> {
  const groups = new Groups();
  const buckets = new Map<string, number[]>();
  for (const [count, position] of positions.entries()) {
    const own = shingles(texts[position]!);
    groups.add(position);
    const signature = minHash(own);
    const candidates = new Set<number>();
    for (let band = 0; band < BANDS; band++) {
      const size = SIGNATURE_SIZE / BANDS;
      const key = `${band}:${signature.subarray(band * size, (band + 1) * size).join(',')}`;
      const bucket = buckets.get(key);
      if (!bucket) {
        buckets.set(key, [position]);
        continue;
      }
      for (const other of bucket) candidates.add(other);
      if (bucket.length < MAX_COMPARED) bucket.push(position);
    }
    for (const other of candidates) {
      if (groups.areTogether(position, other)) continue;
      const found = jaccard(own, shingles(texts[other]!));
      if (found >= similarity) groups.join(position, other, found);
    }
    if (pace.isDue) await pace.pause(texts.length / 3 + (count * 2) / 3);
  }
  return groups.list();
}

function jaccard(one: Uint32Array, other: Uint32Array): number {
  const shared = countShared(one, other);
  return shared / (one.length + other.length - shared);
}

/** Groups that are joined: a union-find forest (B. A. Galler, M. J. Fischer, 1964). */
class Groups {
  readonly #parents = new Map<number, number>();
  readonly #similarity = new Map<number, number>();

  add(position: number): void {
    this.#parents.set(position, position);
  }

  areTogether(one: number, other: number): boolean {
    return this.#root(one) === this.#root(other);
  }

  join(one: number, other: number, similarity: number): void {
    const [first, second] = [this.#root(one), this.#root(other)].toSorted((a, b) => a - b) as [number, number];
    this.#parents.set(second, first);
    this.#similarity.set(first, Math.min(similarity, this.#similarityAt(first), this.#similarityAt(second)));
  }

  list(): NearGroup[] {
    const groups = new Map<number, NearGroup>();
    for (const position of this.#parents.keys()) {
      const root = this.#root(position);
      const group = groups.get(root);
      if (group) group.positions.push(position);
      else groups.set(root, { positions: [position], similarity: this.#similarityAt(root) });
    }
    return [...groups.values()];
  }

  #similarityAt(root: number): number {
    return this.#similarity.get(root) ?? 1;
  }

  #root(position: number): number {
    let root = position;
    for (let parent = this.#parents.get(root)!; parent !== root; parent = this.#parents.get(root)!) {
      this.#parents.set(root, this.#parents.get(parent)!);
      root = parent;
    }
    return root;
  }
}
