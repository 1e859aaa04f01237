import { minHash, shingles } from '../classification/min-hash.ts';
import { mix } from '../classification/random.ts';
import { countWordsUpTo, sharedShare } from './similar.ts';

/** From this share of equal words on, two documents are near-duplicates. */
export const NEAR_DUPLICATE_SHARE = 0.8;
/** Shorter texts, such as cover sheets, have no near-duplicates. */
const MIN_WORDS = 20;
const BANDS = 40;
const NUMBERS_OF_A_BAND = 2;

/**
 * Numbers by which near-duplicates of a text are found in an index: two texts with 80 % equal words have one of them in common in 99 of 100
 * cases, those with 90 % always, and other texts hardly ever (bands of MinHash signatures: J. Leskovec, A. Rajaraman, J. D. Ullman: Mining of
 * Massive Datasets, 2014, section 3.4). Whole numbers of 32 bits with a sign; none for a text of less than 20 words.
 */
export function duplicateBands(text: string): number[] {
  if (countWordsUpTo(text, MIN_WORDS) < MIN_WORDS) return [];
  const signature = minHash(shingles(text));
  return Array.from({ length: BANDS }, (_, band) => {
    let hash = mix(band + 1);
    for (let at = 0; at < NUMBERS_OF_A_BAND; at++) {
      hash = mix(Math.imul(hash, 31) + signature[band * NUMBERS_OF_A_BAND + at]!);
    }
    return hash | 0;
  });
}

/** The share of equal words of two texts if they are near-duplicates, else null; for texts with a band in common. */
export function nearDuplicateShare(a: string, b: string): number | null {
  const share = sharedShare(a, b);
  return share >= NEAR_DUPLICATE_SHARE ? share : null;
}
