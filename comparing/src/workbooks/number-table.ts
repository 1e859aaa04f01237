const FIRST_SIZE = 1_024;

/**
 * Ids of numbers, by open addressing in typed arrays: several times faster than a Map, which hashes fractions slowly and keeps each of them as
 * an object.
 */
export class NumberTable {
  /** Number and id by turns, side by side in memory, since that is what a look-up waits for; id 0: free. */
  #table: Float64Array;
  #count = 0;
  readonly #double = new Float64Array(1);
  readonly #words = new Uint32Array(this.#double.buffer);

  /** @param expected how many numbers it will have; it grows if there are more */
  constructor(expected = 0) {
    let size = FIRST_SIZE;
    while (size < expected * 2) size *= 2;
    this.#table = new Float64Array(2 * size);
  }

  /** The id of a number; 0 if it has none. */
  get(number: number): number {
    return this.#table[this.#place(number) + 1] as number;
  }

  /** @param id not 0; the number has none yet */
  set(number: number, id: number): void {
    if (this.#count * 4 >= this.#table.length) this.#grow();
    this.#count += 1;
    this.#put(number, id);
  }

  #put(number: number, id: number): void {
    const place = this.#place(number);
    this.#table[place] = number;
    this.#table[place + 1] = id;
  }

  /** The place of a number, or the free one where it belongs. */
  #place(number: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    this.#double[0] = number;
    let hash = Math.imul((this.#words[0] as number) ^ Math.imul(this.#words[1] as number, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    let place = (Math.imul(hash, 0xc2b2ae35) << 1) & mask;
    while (table[place + 1] !== 0 && table[place] !== number) place = (place + 2) & mask;
    return place;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Float64Array(old.length * 4);
    for (let at = 0; at < old.length; at += 2)
      if (old[at + 1] !== 0) this.#put(old[at] as number, old[at + 1] as number);
  }
}
