import type { Profile } from './profile.ts';

/** Triples in more blocks say little about any of them. */
const MAX_BLOCKS = 12;
const CANDIDATES = 3;

/** Finds blocks that share word triples with another one. */
export class TripleIndex {
  readonly #blocks = new Map<number, number[]>();

  /** @param isIndexed which of the blocks are indexed; default: all */
  constructor(profiles: readonly Profile[], isIndexed?: (position: number) => boolean) {
    for (const [position, profile] of profiles.entries()) {
      if (isIndexed && !isIndexed(position)) continue;
      for (const triple of triplesOf(profile)) {
        const known = this.#blocks.get(triple);
        if (!known) this.#blocks.set(triple, [position]);
        else if (known.length <= MAX_BLOCKS && known.at(-1) !== position) known.push(position);
      }
    }
  }

  /** The positions of the blocks with most triples in common, best first. */
  candidates(profile: Profile): number[] {
    const votes = new Map<number, number>();
    for (const triple of triplesOf(profile)) {
      const known = this.#blocks.get(triple);
      if (!known || known.length > MAX_BLOCKS) continue;
      for (const position of known) votes.set(position, (votes.get(position) ?? 0) + 1);
    }
    return [...votes]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, CANDIDATES)
      .map(([position]) => position);
  }
}

/** Hashes of three words in a row; of all words if there are fewer. */
function triplesOf({ words }: Profile): Set<number> {
  const triples = new Set<number>();
  const end = Math.max(1, words.length - 2);
  for (let index = 0; index < end; index += 1) {
    let hash = 17;
    for (let word = index; word < Math.min(index + 3, words.length); word += 1) {
      hash = (Math.imul(hash, 0x01000193) ^ (words[word] as number)) | 0;
    }
    triples.add(hash);
  }
  return triples;
}
