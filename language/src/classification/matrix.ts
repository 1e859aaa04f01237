import { FeatureTable } from './feature-table.ts';
import type { Pace } from './pace.ts';
import { grown, TermCounter } from './term-counter.ts';
import { type FeatureKind, WORD } from './word-features.ts';

/** Counted features of documents: a sparse matrix, by document. The words and pairs of a document come before its n-grams. */
export interface Matrix {
  documents: number;
  /** by document and one more: where its entries begin */
  starts: Int32Array;
  /** by document: where its n-grams begin */
  gramStarts: Int32Array;
  /** by entry: the row of the feature, and its occurrences in the document, at most 255 */
  rows: Int32Array;
  counts: Uint8Array;
  /** by row: the feature, and its kind */
  features: Uint32Array;
  kinds: Uint8Array;
  /** by row of a word: the word, folded */
  spellings: ReadonlyMap<number, string>;
  /** by document: the number of distinct words */
  words: Int32Array;
  /** documents in which a feature must occur to count */
  leastDocuments: number;
}

/** From how many documents on a feature must occur in two of them: rare features take most of the memory and add least. */
const MANY_DOCUMENTS = 1000;

/** Collects the features of documents. */
export class MatrixBuilder {
  readonly #table = new FeatureTable();
  readonly #counter: TermCounter;
  #kinds: Uint8Array = new Uint8Array(1 << 12);
  #rows: Int32Array = new Int32Array(1 << 16);
  #counts: Uint8Array = new Uint8Array(1 << 16);
  readonly #starts: number[] = [0];
  readonly #gramStarts: number[] = [];
  readonly #words: number[] = [];

  constructor() {
    this.#counter = new TermCounter((feature, kind) => this.#addFeature(feature, kind));
  }

  /** Number of entries so far, which decides about the memory. */
  get size(): number {
    return this.#starts.at(-1)!;
  }

  add(text: string): void {
    const counter = this.#counter;
    counter.count(text);
    const start = this.size;
    const end = start + counter.wordRowCount + counter.gramRowCount;
    if (end > this.#rows.length) {
      this.#rows = grown(this.#rows, end);
      this.#counts = grown(this.#counts, end);
    }
    let entry = start;
    for (let at = 0; at < counter.wordRowCount; at++, entry++) this.#put(entry, counter.wordRows[at]!);
    this.#gramStarts.push(entry);
    for (let at = 0; at < counter.gramRowCount; at++, entry++) this.#put(entry, counter.gramRows[at]!);
    this.#starts.push(end);
    this.#words.push(counter.words);
  }

  build(): Matrix {
    const { size: features } = this.#table;
    const matrix: Matrix = {
      documents: this.#words.length,
      starts: Int32Array.from(this.#starts),
      gramStarts: Int32Array.from(this.#gramStarts),
      rows: this.#rows.subarray(0, this.size),
      counts: this.#counts.subarray(0, this.size),
      features: this.#table.features.subarray(0, features),
      kinds: this.#kinds.subarray(0, features),
      spellings: new Map(Array.from(this.#counter.knownWordsRead(), ({ row, text }) => [row, text])),
      words: Int32Array.from(this.#words),
      leastDocuments: this.#words.length > MANY_DOCUMENTS ? 2 : 1,
    };
    return compact(matrix);
  }

  #put(entry: number, row: number): void {
    this.#rows[entry] = row;
    this.#counts[entry] = this.#counter.countAt(row);
  }

  #addFeature(feature: number, kind: FeatureKind): number {
    const row = this.#table.add(feature);
    if (row >= this.#kinds.length) this.#kinds = grown(this.#kinds, row);
    this.#kinds[row] = kind;
    return row;
  }
}

/** Rows above cannot be packed with a count into 32 bits. */
const MAX_PACKED = 1 << 24;

/**
 * Removes the entries of features that occur in too few documents, and numbers the rows by frequency, in place: what is used most often then is
 * close together, and each document's rows ascend, which makes all that follows about twice as fast.
 */
function compact(matrix: Matrix): Matrix {
  const { rows, counts, leastDocuments } = matrix;
  const frequencies = new Uint32Array(matrix.features.length);
  for (const row of rows) frequencies[row]!++;
  const order = orderByFrequency(frequencies, leastDocuments);
  const newRows = new Int32Array(frequencies.length).fill(-1);
  for (const [newRow, row] of order.entries()) newRows[row] = newRow;
  const starts = new Int32Array(matrix.documents + 1);
  const gramStarts = new Int32Array(matrix.documents);
  const packed = new Uint32Array(longestDocument(matrix));
  let end = 0;
  /** Moves the entries of one kind to the end of what is done. */
  const move = (from: number, to: number) => {
    let count = 0;
    for (let entry = from; entry < to; entry++) {
      const row = newRows[rows[entry]!]!;
      if (row !== -1) packed[count++] = row * 256 + counts[entry]!;
    }
    if (order.length < MAX_PACKED) packed.subarray(0, count).sort();
    for (let at = 0; at < count; at++) {
      rows[end] = packed[at]! >>> 8;
      counts[end++] = packed[at]! & 255;
    }
  };
  for (let document = 0; document < matrix.documents; document++) {
    move(matrix.starts[document]!, matrix.gramStarts[document]!);
    gramStarts[document] = end;
    move(matrix.gramStarts[document]!, matrix.starts[document + 1]!);
    starts[document + 1] = end;
  }
  const spellings = new Map<number, string>();
  for (const [row, text] of matrix.spellings) if (newRows[row] !== -1) spellings.set(newRows[row]!, text);
  return {
    ...matrix,
    rows: rows.slice(0, end),
    counts: counts.slice(0, end),
    features: Uint32Array.from(order, (row) => matrix.features[row]!),
    kinds: Uint8Array.from(order, (row) => matrix.kinds[row]!),
    spellings,
    starts,
    gramStarts,
  };
}

/** The rows with at least the given frequency, the most frequent first: a counting sort, which keeps equal ones in order. */
function orderByFrequency(frequencies: Uint32Array, least: number): Int32Array {
  let most = 0;
  for (const frequency of frequencies) most = Math.max(most, frequency);
  const places = new Int32Array(most + 2);
  for (const frequency of frequencies) if (frequency >= least) places[frequency]!++;
  let place = 0;
  for (let frequency = most; frequency >= least; frequency--) {
    const count = places[frequency]!;
    places[frequency] = place;
    place += count;
  }
  const order = new Int32Array(place);
  for (const [row, frequency] of frequencies.entries()) if (frequency >= least) order[places[frequency]!++] = row;
  return order;
}

function longestDocument({ starts }: Matrix): number {
  let longest = 0;
  for (let at = 1; at < starts.length; at++) longest = Math.max(longest, starts[at]! - starts[at - 1]!);
  return longest;
}

/** The matrix with the weight of each entry, learned from some of its documents. */
export interface WeightedMatrix extends Matrix {
  /** by row: inverse document frequency; 0 for features that are not known from the documents */
  rarities: Float32Array;
  /** by row: number of the documents with the feature */
  frequencies: Uint32Array;
  /** by entry: TF-IDF; the words and pairs of a document have length 1, and so have its n-grams */
  values: Float32Array;
}

/** The weight of 0 to 255 occurrences of a feature in a document: 1 + ln(count). */
export const OCCURRENCE_WEIGHTS = Float32Array.from({ length: 256 }, (_, count) =>
  count === 0 ? 0 : 1 + Math.log(count),
);

/** How rare a feature is, never below 1: ln((1 + documents) / (1 + frequency)) + 1, as if each feature were in one more document. */
export const rarity = (documents: number, frequency: number): number =>
  Math.fround(Math.log((1 + documents) / (1 + Math.min(frequency, documents))) + 1);

/**
 * Weighs all entries by TF-IDF with logarithmic counts (G. Salton, C. Buckley: Term-weighting approaches in automatic text retrieval, 1988),
 * with the frequencies in the given documents. Words and n-grams are normalised apart, since otherwise the many n-grams would outweigh
 * the words.
 *
 * @param values memory for the result, to use it again
 */
export async function weighMatrix(
  matrix: Matrix,
  documents: Int32Array,
  pace: Pace,
  done: number,
  values = new Float32Array(matrix.rows.length),
): Promise<WeightedMatrix> {
  const { starts, gramStarts, rows, counts } = matrix;
  const frequencies = new Uint32Array(matrix.features.length);
  for (const document of documents) {
    for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) frequencies[rows[entry]!]!++;
  }
  const rarities = new Float32Array(frequencies.length);
  for (const [row, frequency] of frequencies.entries()) {
    if (frequency >= matrix.leastDocuments) rarities[row] = rarity(documents.length, frequency);
  }
  const weigh = (from: number, to: number) => {
    let squares = 0;
    for (let entry = from; entry < to; entry++) {
      const value = OCCURRENCE_WEIGHTS[counts[entry]!]! * rarities[rows[entry]!]!;
      values[entry] = value;
      squares += value * value;
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let entry = from; entry < to; entry++) values[entry]! *= scale;
  };
  for (let document = 0; document < matrix.documents; document++) {
    weigh(starts[document]!, gramStarts[document]!);
    weigh(gramStarts[document]!, starts[document + 1]!);
    if (pace.isDue) await pace.pause(done);
  }
  return { ...matrix, rarities, frequencies, values };
}

/** The share of the distinct words of a document that are not known from the documents the matrix was weighed by. */
export function unknownShare(matrix: WeightedMatrix, document: number): number {
  let known = 0;
  for (let entry = matrix.starts[document]!; entry < matrix.gramStarts[document]!; entry++) {
    const row = matrix.rows[entry]!;
    if (matrix.kinds[row] === WORD && matrix.rarities[row]! > 0) known++;
  }
  return 1 - known / Math.max(1, matrix.words[document]!);
}
