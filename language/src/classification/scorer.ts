import { FeatureTable } from './feature-table.ts';
import { OCCURRENCE_WEIGHTS, rarity } from './matrix.ts';
import type { Model, Terms } from './model.ts';
import { addToSketch, ClassSketches, SKETCH_SIZE } from './sketches.ts';
import { TermCounter } from './term-counter.ts';
import type { Nearness } from './typicality.ts';
import { type FeatureKind, GRAM, type KnownWord, PAIR, pairFeature, type RowFinder } from './word-features.ts';

const WORD_BITS = 23;

/** Computes the scores of texts. One for each model, since it knows the words that it has seen. */
export class Scorer {
  /** of the last text, by class */
  readonly scores: Float64Array;
  readonly #model: Model;
  readonly #findRow: RowFinder;
  readonly #rarities: Float32Array;
  readonly #counter: TermCounter;
  readonly #sketch = new Float32Array(SKETCH_SIZE);
  readonly #classSketches: ClassSketches;
  #values = new Float64Array(4096);

  constructor(model: Model) {
    this.#model = model;
    this.scores = new Float64Array(model.classes.length);
    this.#findRow = rowFinder(model.terms);
    this.#rarities = raritiesOf(model.terms);
    this.#counter = new TermCounter(this.#findRow, MAX_WORDS);
    this.#classSketches = new ClassSketches(model.sketches);
  }

  /** Computes the scores of a text. */
  score(text: string): void {
    this.#counter.count(text);
    this.#scoreCounted();
  }

  /** Computes the scores, and returns how near the text is to the samples. */
  scoreAndCompare(text: string): Nearness {
    const words = this.#counter.count(text);
    this.#scoreCounted();
    const { wordRows, wordRowCount, gramRows, gramRowCount } = this.#counter;
    this.#sketch.fill(0);
    this.#addToSketch(wordRows, wordRowCount);
    this.#addToSketch(gramRows, gramRowCount);
    return { unknownWords: this.#unknownShare(words), similarity: this.#classSketches.nearest(this.#sketch) };
  }

  #scoreCounted(): void {
    const { wordRows, wordRowCount, gramRows, gramRowCount } = this.#counter;
    this.scores.set(this.#model.terms.biases);
    this.#add(wordRows, wordRowCount);
    this.#add(gramRows, gramRowCount);
  }

  /**
   * The words of a text, with what each occurrence adds to the score of a class: its own weight, those of its n-grams, and half of those of
   * the pairs it is in.
   */
  weighWords(text: string, index: number): { words: KnownWord[]; weights: Float64Array } {
    const words = [...this.#counter.count(text)];
    const { wordRows, wordRowCount, gramRows, gramRowCount } = this.#counter;
    const byRow = new Map<number, number>();
    this.#collect(wordRows, wordRowCount, index, byRow);
    this.#collect(gramRows, gramRowCount, index, byRow);
    // Shares count all occurrences, since the counter stops at 255.
    const occurrences = new Map<number, number>();
    const occur = (row: number) => void (row >= 0 && occurrences.set(row, (occurrences.get(row) ?? 0) + 1));
    for (const [at, word] of words.entries()) for (const row of this.#rowsAt(words, at, word)) occur(row);
    const weights = new Float64Array(words.length);
    const share = (row: number) => (row >= 0 ? (byRow.get(row) ?? 0) / occurrences.get(row)! : 0);
    for (const [at, word] of words.entries()) {
      weights[at]! += share(word.row);
      for (const row of word.gramRows) weights[at]! += share(row);
      if (at === 0) continue;
      const half = share(this.#pairRow(words[at - 1]!, word)) / 2;
      weights[at - 1]! += half;
      weights[at]! += half;
    }
    return { words, weights };
  }

  *#rowsAt(words: readonly KnownWord[], at: number, word: KnownWord): Generator<number> {
    yield word.row;
    yield* word.gramRows;
    if (at > 0) yield this.#pairRow(words[at - 1]!, word);
  }

  #pairRow(first: KnownWord, second: KnownWord): number {
    return this.#findRow(pairFeature(first.feature, second.feature), PAIR);
  }

  #unknownShare(words: readonly KnownWord[]): number {
    const { knownWords } = this.#model.terms;
    const { words: distinct, knownWords: known } = this.#counter;
    if (distinct === 0) return 1;
    if (!knownWords) return 1 - known / distinct;
    const features = new Set(words.map(({ feature }) => feature));
    return [...features].filter((feature) => !hasWord(knownWords, feature)).length / features.size;
  }

  /** Computes the weights of the rows of one kind: together they have length 1. */
  #weigh(rows: Int32Array, count: number): Float64Array {
    if (this.#values.length < count) this.#values = new Float64Array(2 * count);
    const values = this.#values;
    const rarities = this.#rarities;
    let squares = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const value = OCCURRENCE_WEIGHTS[this.#counter.countAt(row)]! * rarities[row]!;
      values[at] = value;
      squares += value * value;
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let at = 0; at < count; at++) values[at]! *= scale;
    return values;
  }

  #add(rows: Int32Array, count: number): void {
    const { steps, scales } = this.#model.terms;
    const scores = this.scores;
    const classes = scores.length;
    const values = this.#weigh(rows, count);
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const weight = values[at]! * scales[row]!;
      if (weight === 0) continue;
      const base = row * classes;
      for (let index = 0; index < classes; index++) scores[index]! += weight * steps[base + index]!;
    }
  }

  #addToSketch(rows: Int32Array, count: number): void {
    const { features } = this.#model.terms;
    const values = this.#weigh(rows, count);
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      addToSketch(this.#sketch, 0, features ? features[row]! : row, values[at]!);
    }
  }

  #collect(rows: Int32Array, count: number, index: number, into: Map<number, number>): void {
    const { steps, scales } = this.#model.terms;
    const classes = this.scores.length;
    const values = this.#weigh(rows, count);
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      into.set(row, values[at]! * scales[row]! * steps[row * classes + index]!);
    }
  }
}

/** Words with their rows that a scorer keeps. */
const MAX_WORDS = 50_000;

const scorers = new WeakMap<Model, Scorer>();

/** The scorer of a model, made at its first use. */
export function scorerFor(model: Model): Scorer {
  let scorer = scorers.get(model);
  if (!scorer) scorers.set(model, (scorer = new Scorer(model)));
  return scorer;
}

function rowFinder({ features, rows, wordRows }: Terms): RowFinder {
  if (!features) return spreadRows(rows, wordRows);
  const table = new FeatureTable();
  for (const feature of features) table.add(feature);
  return (feature) => table.find(feature);
}

/** Rows for features that are not listed: the number of the feature, modulo the rows of its kind. */
export const spreadRows =
  (rows: number, wordRows: number): RowFinder =>
  (feature: number, kind: FeatureKind) =>
    kind === GRAM ? wordRows + (feature % (rows - wordRows)) : feature % wordRows;

function raritiesOf({ frequencies, documents }: Terms): Float32Array {
  return Float32Array.from(frequencies, (frequency) => (frequency === 0 ? 0 : rarity(documents, frequency)));
}

/** Notes that a sample has a word with this feature. */
export function addWord(knownWords: Uint8Array, feature: number): void {
  const bit = feature >>> (32 - WORD_BITS);
  knownWords[bit >>> 3]! |= 1 << (bit & 7);
}

const hasWord = (knownWords: Uint8Array, feature: number): boolean => {
  const bit = feature >>> (32 - WORD_BITS);
  return (knownWords[bit >>> 3]! & (1 << (bit & 7))) !== 0;
};

/** Room for the bits of `addWord`. */
export const makeKnownWords = (): Uint8Array => new Uint8Array(1 << (WORD_BITS - 3));
