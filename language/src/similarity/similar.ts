import { countShared, shingles } from '../classification/min-hash.ts';
import { fold } from '../fold.ts';
import { tokenize } from '../tokens.ts';
import { alignedShare } from './aligned-share.ts';
import { textVector, vectorCosine, type VectorOptions } from './text-vector.ts';

/** Words of a shingle. */
const SHINGLE_WORDS = 3;
/** From this share of equal words on, two texts are versions of one another. */
const DUPLICATE_SHARE = 0.67;
/** The weight of the cosine of the vectors beside the share of words with a counterpart. */
const COSINE_WEIGHT = 0.35;
/** Texts of this many words and more are long. */
const LONG_WORDS = 15;
/** By how much the score of long texts is raised: their score is the root of this number and 1. */
const LENGTH_GAIN = 0.45;

/**
 * How similar two texts of one language are, 0 to 1: the cosine of their vectors and the share of words with a counterpart. Of longer texts the same share
 * of common words says more, so that their scores are raised. The constants were chosen on sentence pairs with scores of people
 * ([language.md](../../../docs/language.md)). Linear time but for the first words of long texts.
 */
export function similar(a: string, b: string, options: VectorOptions): number {
  const cosine = Math.max(0, vectorCosine(textVector(a, options), textVector(b, options)));
  const score = COSINE_WEIGHT * cosine + (1 - COSINE_WEIGHT) * alignedShare(a, b, options);
  const words = (countWordsUpTo(a, LONG_WORDS) + countWordsUpTo(b, LONG_WORDS)) / 2;
  return Math.min(1, score ** (1 / (1 + LENGTH_GAIN * (words / LONG_WORDS))));
}

/**
 * About which share of the words of the longer text is the same in the other one, 0 to 1; 0 if one has no words. The lower of two bounds: the
 * share of equal words, and the cube root of the share of equal sequences of three words (A. Z. Broder: On the Resemblance and Containment of
 * Documents, 1997), since each word of a sequence must be unchanged. Linear time but for sorting.
 */
export function sharedShare(a: string, b: string): number {
  const [words, others] = [tokenize(a, null), tokenize(b, null)].map((all) => all.map(({ text }) => fold(text))) as [
    string[],
    string[],
  ];
  const longer = Math.max(words.length, others.length);
  if (longer === 0) return 0;
  const [one, other] = [shingles(a), shingles(b)];
  const sequences = countShared(one, other) / Math.max(one.length, other.length);
  return Math.min(countCommon(words, others) / longer, sequences ** (1 / SHINGLE_WORDS));
}

function countCommon(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  return others.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/**
 * Whether two texts have most of their words in common.
 *
 * @param share of the words that must be the same, default .67
 */
export const areNearDuplicates = (a: string, b: string, share = DUPLICATE_SHARE): boolean => sharedShare(a, b) >= share;

/** The number of words of a text, counted no further than `most`. */
export function countWordsUpTo(text: string, most: number): number {
  let words = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    words++;
    if (words >= most) break;
  }
  return words;
}
