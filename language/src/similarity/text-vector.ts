import { mix } from '../classification/random.ts';
import { wordFeature } from '../classification/word-features.ts';
import { inverseFrequency, type CorpusStatistics } from '../statistics.ts';
import { terms, type Term } from '../stems.ts';

/** Numbers of a text vector. */
export const VECTOR_SIZE = 512;
/** Longer words are addresses and encoded data. */
const MAX_WORD = 40;
const GRAM_LENGTHS = [3, 4];
const EDGE = ' ';
/** What a stop word counts beside another word; less where its rarity is unknown. */
const STOP_WEIGHT = 0.2;
const RATED_STOP_WEIGHT = 0.4;

/** What a vector is made with. */
export interface VectorOptions {
  /** ISO 639-1 code of the text, or null if unknown */
  language: string | null;
  /** of the collection of the text; without it, all words that are no stop words are equally rare */
  statistics?: CorpusStatistics | undefined;
}

/**
 * A text as a vector of length 1 (or 0, if the text has no words): the character 3- and 4-grams of its words, weighted by TF-IDF and spread
 * over few numbers with random signs (K. Weinberger, A. Dasgupta, J. Langford, A. Smola, J. Attenberg: Feature Hashing for Large Scale
 * Multitask Learning, ICML 2009). Grams match the forms of a word and the parts of compounds. Linear time.
 */
export function textVector(text: string, { language, statistics }: VectorOptions): Float32Array {
  const vector = new Float32Array(VECTOR_SIZE);
  const stopWeight = statistics ? RATED_STOP_WEIGHT : STOP_WEIGHT;
  for (const { word, stem, count, stop } of countWords(terms(text, language))) {
    const rarity = statistics ? inverseFrequency(statistics.passages, statistics.frequencies.get(stem) ?? 0) : 1;
    addWord(vector, word, (1 + Math.log(count)) * (stop ? stopWeight : 1) * rarity);
  }
  return normalize(vector);
}

/** The cosine of the angle between two text vectors, -1 to 1; 0 if one is empty. */
export function vectorCosine(one: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) product += one[at]! * other[at]!;
  return product;
}

function countWords(all: readonly Term[]): Iterable<Term & { count: number }> {
  const counts = new Map<string, Term & { count: number }>();
  for (const term of all) {
    const counted = counts.get(term.word);
    if (counted) counted.count++;
    else counts.set(term.word, { ...term, count: 1 });
  }
  return counts.values();
}

/** The grams of a word share its weight, so that long words count no more than short ones. */
function addWord(vector: Float32Array, word: string, weight: number): void {
  const edged = EDGE + word.slice(0, MAX_WORD) + EDGE;
  const features = GRAM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, edged.length - length + 1) }, (_, at) => edged.slice(at, at + length)),
  );
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
