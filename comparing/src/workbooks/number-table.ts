const FIRST_SIZE = 1_024;

/**
 * Ids of numbers, by open addressing in typed arrays: several times faster than a Map, which hashes fractions slowly and keeps each of them as
 * an object.
 */
export class NumberTable {
  #keys = new Float64Array(FIRST_SIZE);
  /** 0: free. */
  #ids = new Int32Array(FIRST_SIZE);
  #count = 0;
  readonly #double = new Float64Array(1);
  readonly #words = new Uint32Array(this.#double.buffer);

  /** The id of a number; 0 if it has none. */
  get(number: number): number {
    return this.#ids[this.#slot(number)] as number;
  }

  /** @param id not 0; the number has none yet */
  set(number: number, id: number): void {
    if (this.#count * 2 >= this.#keys.length) this.#grow();
    this.#count += 1;
    const slot = this.#slot(number);
    this.#keys[slot] = number;
    this.#ids[slot] = id;
  }

  /** The place of a number, or the free one where it belongs. */
  #slot(number: number): number {
    const mask = this.#keys.length - 1;
    this.#double[0] = number;
    let hash = Math.imul((this.#words[0] as number) ^ Math.imul(this.#words[1] as number, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    let slot = Math.imul(hash, 0xc2b2ae35) & mask;
    while (this.#ids[slot] !== 0 && this.#keys[slot] !== number) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, ids] = [this.#keys, this.#ids];
    this.#keys = new Float64Array(keys.length * 4);
    this.#ids = new Int32Array(keys.length * 4);
    for (const [at, id] of ids.entries()) {
      if (id === 0) continue;
      const slot = this.#slot(keys[at] as number);
      this.#keys[slot] = keys[at] as number;
      this.#ids[slot] = id;
    }
  }
}
