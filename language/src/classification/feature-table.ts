import { grown } from './term-counter.ts';

/** Above this share of used places, searching for a free one takes long. */
const MAX_FILLED = 0.6;

/** Numbers features (hashes of 32 bits) from 0 in the order in which they are added. A hash table with open addressing. */
export class FeatureTable {
  /** by row */
  features = new Uint32Array(1 << 12);
  size = 0;
  /** By place: the feature, and its row + 1 or 0 if the place is free. Side by side, since memory is what takes time. */
  #places = new Int32Array(1 << 14);

  /** The row of a feature, or -1. */
  find(feature: number): number {
    const places = this.#places;
    const mask = places.length - 1;
    const key = feature | 0;
    for (let at = (key << 1) & mask; ; at = (at + 2) & mask) {
      const row = places[at + 1]!;
      if (row === 0 || places[at] === key) return row - 1;
    }
  }

  /** The row of a feature, which is added if it is new. */
  add(feature: number): number {
    const places = this.#places;
    const mask = places.length - 1;
    const key = feature | 0;
    let at = (key << 1) & mask;
    for (; ; at = (at + 2) & mask) {
      const row = places[at + 1]!;
      if (row === 0) break;
      if (places[at] === key) return row - 1;
    }
    const row = this.size++;
    if (row >= this.features.length) this.features = grown(this.features, row);
    this.features[row] = feature;
    places[at] = key;
    places[at + 1] = row + 1;
    if (this.size * 2 > places.length * MAX_FILLED) this.#enlarge();
    return row;
  }

  #enlarge(): void {
    const places = new Int32Array(this.#places.length * 2);
    const mask = places.length - 1;
    for (let row = 0; row < this.size; row++) {
      const key = this.features[row]! | 0;
      let at = (key << 1) & mask;
      while (places[at + 1] !== 0) at = (at + 2) & mask;
      places[at] = key;
      places[at + 1] = row + 1;
    }
    this.#places = places;
  }
}
