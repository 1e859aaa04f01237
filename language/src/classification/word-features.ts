import { fold } from '../fold.ts';
import { tokenize } from '../tokens.ts';
import { mix } from './random.ts';

// Features are numbers of 32 bits: hashes of words, pairs of words and character n-grams. Among 500,000 features about 30 share a number
// with another one, which changes nothing that can be measured, and no model has to contain the features' texts.

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
/** Makes the hash of a word differ from that of an n-gram with the same letters. */
const WORD_SEED = 0x5bd1e995;
const EDGE = 0x20;
const SHORTEST_GRAM = 2;
const LONGEST_GRAM = 5;
/** Longer words are addresses and encoded data; their n-grams would outweigh the words of a text. */
const MAX_GRAM_WORD = 40;

/** The number of a word (FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, 1991), folded as `fold` does. */
export function wordFeature(word: string): number {
  let hash = OFFSET ^ WORD_SEED;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return mix(hash);
}

/** The number of a pair of words that follow each other, from the numbers of the words. */
export const pairFeature = (first: number, second: number): number => mix(Math.imul(first, PRIME) ^ (second + OFFSET));

/** The numbers of the 2- to 5-grams of a folded word with its edges, in which any digit is 0: "No. 17" and "No. 23" are alike. */
export function gramFeatures(word: string): Uint32Array {
  const length = Math.min(word.length, MAX_GRAM_WORD) + 2;
  const features = new Uint32Array(LONGEST_GRAM * length);
  let count = 0;
  for (let start = 0; start + SHORTEST_GRAM <= length; start++) {
    let hash = OFFSET;
    const end = Math.min(length, start + LONGEST_GRAM);
    for (let at = start; at < end; at++) {
      const code = at === 0 || at === length - 1 ? EDGE : word.charCodeAt(at - 1);
      hash = Math.imul(hash ^ (code >= 0x30 && code <= 0x39 ? 0x30 : code), PRIME);
      if (at - start + 1 >= SHORTEST_GRAM) features[count++] = mix(hash);
    }
  }
  return features.slice(0, count);
}

/** Kinds of features. */
export const WORD = 0;
export const PAIR = 1;
export const GRAM = 2;
export type FeatureKind = typeof WORD | typeof PAIR | typeof GRAM;

/** Finds or makes the row of a feature; -1 if it has none. */
export type RowFinder = (feature: number, kind: FeatureKind) => number;

/** What is known of a word: its rows, computed once. */
export interface KnownWord {
  /** folded */
  text: string;
  feature: number;
  row: number;
  gramRows: Int32Array;
  /** occurrences in the present text */
  count: number;
  /** number of texts with it */
  texts: number;
}

/** The words of texts with their rows. Words repeat, so each is hashed once; beyond `capacity` words it starts again. */
export class WordRows {
  readonly #findRow: RowFinder;
  readonly #capacity: number;
  readonly #bySpelling = new Map<string, KnownWord>();
  readonly #byText = new Map<string, KnownWord>();

  constructor(findRow: RowFinder, capacity = 200_000) {
    this.#findRow = findRow;
    this.#capacity = capacity;
  }

  /** The words of a text in order. Valid until the next call. */
  read(text: string): KnownWord[] {
    if (this.#bySpelling.size > this.#capacity) {
      this.#bySpelling.clear();
      this.#byText.clear();
    }
    return tokenize(text, null).map((token) => this.find(token.text));
  }

  /** All words read since the start, or since there were too many. */
  words(): Iterable<KnownWord> {
    return this.#byText.values();
  }

  find(spelling: string): KnownWord {
    const known = this.#bySpelling.get(spelling);
    if (known) return known;
    const text = fold(spelling);
    let word = this.#byText.get(text);
    if (!word) {
      const feature = wordFeature(text);
      const gramRows = Int32Array.from(gramFeatures(text), (gram) => this.#findRow(gram, GRAM));
      word = { text, feature, row: this.#findRow(feature, WORD), gramRows, count: 0, texts: 0 };
      this.#byText.set(text, word);
    }
    this.#bySpelling.set(spelling, word);
    return word;
  }
}
