import { mix } from '../classification/random.ts';
import { wordFeature } from '../classification/word-features.ts';
import type { CorpusStatistics } from '../statistics.ts';
import { countWords, wordGrams } from './word-counts.ts';
import { wordRarity } from './word-rarity.ts';

/** Numbers of a text vector. */
export const VECTOR_SIZE = 512;
const GRAM_LENGTHS = [3, 4];
/** What a stop word counts beside another word that is as rare. */
const STOP_WEIGHT = 0.4;

/** What a vector is made with. */
export interface VectorOptions {
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
  /** of the collection of the text; without it, words are as rare as in sentences in general */
  statistics?: CorpusStatistics | undefined;
}

/**
 * A text as a vector of length 1 (or 0, if the text has no words): the character 3- and 4-grams of its words, weighted by TF-IDF and spread
 * over few numbers with random signs (K. Weinberger, A. Dasgupta, J. Langford, A. Smola, J. Attenberg: Feature Hashing for Large Scale
 * Multitask Learning, ICML 2009). Grams match the forms of a word and the parts of compounds. Linear time.
 */
export function textVector(text: string, { language, statistics }: VectorOptions): Float32Array {
  const vector = new Float32Array(VECTOR_SIZE);
  const rarity = wordRarity(language, statistics);
  for (const { word, stem, count, stop } of countWords(text, language)) {
    addWord(vector, word, (1 + Math.log(count)) * (stop ? STOP_WEIGHT : 1) * rarity(stem));
  }
  return normalize(vector);
}

/** The cosine of the angle between two text vectors, -1 to 1; 0 if one is empty. */
export function vectorCosine(one: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) product += one[at]! * other[at]!;
  return product;
}

/** The grams of a word share its weight, so that long words count no more than short ones. */
function addWord(vector: Float32Array, word: string, weight: number): void {
  const features = wordGrams(word, GRAM_LENGTHS);
  const share = weight / Math.sqrt(Math.max(1, features.length));
  for (const feature of features) {
    const hash = mix(wordFeature(feature) + VECTOR_SIZE);
    const place = hash & (VECTOR_SIZE - 1);
    vector[place] = vector[place]! + ((hash & 0x8000_0000) === 0 ? share : -share);
  }
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
