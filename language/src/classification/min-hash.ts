import { fold } from '../fold.ts';
import { tokenize } from '../tokens.ts';
import { mix } from './random.ts';
import { wordFeature } from './word-features.ts';

/** Numbers of a signature. */
export const SIGNATURE_SIZE = 128;
const SHINGLE_WORDS = 3;
const FREE = 0xffff_ffff;

/** The distinct sequences of three words of a text as hashes, ascending. Shorter texts are one sequence. */
export function shingles(text: string): Uint32Array {
  const words = tokenize(text, null).map((token) => wordFeature(fold(token.text)));
  const sequences = new Set<number>();
  for (let start = 0; start === 0 || start + SHINGLE_WORDS <= words.length; start++) {
    let hash = 0;
    for (const word of words.slice(start, start + SHINGLE_WORDS)) hash = mix(Math.imul(hash, 31) + word);
    sequences.add(hash);
  }
  return Uint32Array.from(sequences).sort();
}

/**
 * A signature: the share of equal numbers of two signatures is about the similarity (Jaccard) of the sets. One hash function with bins, of which
 * empty ones get the number of another bin (A. Shrivastava: Optimal Densification for Fast and Accurate Minwise Hashing, ICML 2017).
 */
export function minHash(set: Uint32Array): Uint32Array {
  const signature = new Uint32Array(SIGNATURE_SIZE).fill(FREE);
  for (const item of set) {
    const hash = mix(item);
    const bin = hash % SIGNATURE_SIZE;
    const value = Math.floor(hash / SIGNATURE_SIZE);
    if (value < signature[bin]!) signature[bin] = value;
  }
  const filled = signature.slice();
  for (let bin = 0; bin < SIGNATURE_SIZE; bin++) {
    for (let attempt = 1; signature[bin] === FREE; attempt++) {
      signature[bin] = filled[mix(bin * 7919 + attempt) % SIGNATURE_SIZE]!;
    }
  }
  return signature;
}

/** The number of items that two ascending sets share. */
export function countShared(one: Uint32Array, other: Uint32Array): number {
  let [left, right, shared] = [0, 0, 0];
  while (left < one.length && right < other.length) {
    if (one[left] === other[right]) {
      shared++;
      left++;
      right++;
    } else if (one[left]! < other[right]!) left++;
    else right++;
  }
  return shared;
}
