import type { VectorBlock } from './vector-codes.ts';

/** Blocks of vectors in memory, the most recently used ones up to a number of bytes. A block never changes under its key. */
export class VectorCache {
  readonly #limit: number;
  readonly #blocks = new Map<number, VectorBlock>();
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: number): VectorBlock | undefined {
    const block = this.#blocks.get(key);
    if (!block) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    return block;
  }

  set(key: number, block: VectorBlock): void {
    if (this.#blocks.has(key) || block.bytes > this.#limit) return;
    this.#blocks.set(key, block);
    this.#bytes += block.bytes;
    for (const [oldest, { bytes }] of this.#blocks) {
      if (this.#bytes <= this.#limit) return;
      this.#blocks.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
