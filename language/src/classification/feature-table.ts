import { grown } from './term-counter.ts';

const EMPTY = -1;
/** Above this share of used places, searching for a free one takes long. */
const MAX_FILLED = 0.6;

/** Numbers features (hashes of 32 bits) from 0 in the order in which they are added. A hash table with open addressing. */
export class FeatureTable {
  /** by row */
  features = new Uint32Array(1 << 12);
  size = 0;
  #rows = new Int32Array(1 << 13).fill(EMPTY);

  /** The row of a feature, or -1. */
  find(feature: number): number {
    const mask = this.#rows.length - 1;
    for (let at = feature & mask; ; at = (at + 1) & mask) {
      const row = this.#rows[at]!;
      if (row === EMPTY || this.features[row] === feature) return row;
    }
  }

  /** The row of a feature, which is added if it is new. */
  add(feature: number): number {
    const mask = this.#rows.length - 1;
    let at = feature & mask;
    for (; ; at = (at + 1) & mask) {
      const row = this.#rows[at]!;
      if (row === EMPTY) break;
      if (this.features[row] === feature) return row;
    }
    const row = this.size++;
    if (row >= this.features.length) this.features = grown(this.features, row);
    this.features[row] = feature;
    this.#rows[at] = row;
    if (this.size > this.#rows.length * MAX_FILLED) this.#enlarge();
    return row;
  }

  #enlarge(): void {
    const rows = new Int32Array(this.#rows.length * 2).fill(EMPTY);
    const mask = rows.length - 1;
    for (let row = 0; row < this.size; row++) {
      let at = this.features[row]! & mask;
      while (rows[at] !== EMPTY) at = (at + 1) & mask;
      rows[at] = row;
    }
    this.#rows = rows;
  }
}
