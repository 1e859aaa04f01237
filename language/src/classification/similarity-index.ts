import type { WeightedMatrix } from './matrix.ts';

/** Features in a larger share of the documents, if these are many, say little and would take most of the time. */
const COMMON_SHARE = 0.1;
const MANY = 100;

/**
 * How similar documents are to those of a list: the cosine of their weighted features without common ones, from 0 to 1. The list is kept by
 * feature (an inverted index), so that only features in both documents take time.
 */
export class SimilarityIndex {
  readonly #matrix: WeightedMatrix;
  readonly #count: number;
  /** by feature and one more: where its entries begin */
  readonly #starts: Int32Array;
  /** by entry: the place of the document in the list, and the value of the feature in it */
  readonly #places: Int32Array;
  readonly #values: Float32Array;

  /** @param documents the list, by their numbers in the matrix */
  constructor(matrix: WeightedMatrix, documents: readonly number[]) {
    this.#matrix = matrix;
    this.#count = documents.length;
    const starts = new Int32Array(matrix.features.length + 1);
    for (const document of documents) forEachFeature(matrix, document, (row) => void starts[row + 1]!++);
    for (let row = 0; row < matrix.features.length; row++) starts[row + 1]! += starts[row]!;
    const ends = starts.slice();
    this.#places = new Int32Array(starts.at(-1)!);
    this.#values = new Float32Array(starts.at(-1)!);
    for (const [place, document] of documents.entries()) {
      const length = lengthOf(matrix, document);
      forEachFeature(matrix, document, (row, value) => {
        const entry = ends[row]!++;
        this.#places[entry] = place;
        this.#values[entry] = value / length;
      });
    }
    this.#starts = starts;
  }

  /** The similarity of a document to each of the list, in order. */
  of(document: number): Float32Array {
    const similarities = new Float32Array(this.#count);
    const length = lengthOf(this.#matrix, document);
    forEachFeature(this.#matrix, document, (row, value) => {
      const share = value / length;
      for (let entry = this.#starts[row]!; entry < this.#starts[row + 1]!; entry++) {
        similarities[this.#places[entry]!]! += share * this.#values[entry]!;
      }
    });
    return similarities;
  }
}

function forEachFeature(
  { starts, rows, values, frequencies, documents }: WeightedMatrix,
  document: number,
  visit: (row: number, value: number) => void,
): void {
  const most = Math.max(MANY, documents * COMMON_SHARE);
  for (let entry = starts[document]!; entry < starts[document + 1]!; entry++) {
    const row = rows[entry]!;
    if (frequencies[row]! <= most) visit(row, values[entry]!);
  }
}

function lengthOf(matrix: WeightedMatrix, document: number): number {
  let squares = 0;
  forEachFeature(matrix, document, (_, value) => (squares += value * value));
  return Math.sqrt(squares) || 1;
}
