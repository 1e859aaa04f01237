import type { BitReader } from './bit-reader.ts';

/** Codes up to this length are found by one look into a table. */
const SHORT = 8;

/** A complete canonical prefix code, as are all codebooks of AAC. */
export class PrefixCode {
  readonly #longest: number;
  /** By length: the first longer code, aligned to the longest; and what is added to a code to get its position in `order`. */
  readonly #limits: Int32Array;
  readonly #offsets: Int32Array;
  readonly #order: readonly number[];
  /** By the next eight bits: symbol × 32 + length; 0 for longer codes. */
  readonly #short = new Int16Array(1 << SHORT);

  /**
   * @param counts number of codes by length, from length 1 on
   * @param order the symbols in the order of their codes
   */
  constructor(counts: readonly number[], order: readonly number[]) {
    this.#longest = counts.length;
    this.#order = order;
    this.#limits = new Int32Array(counts.length + 1);
    this.#offsets = new Int32Array(counts.length + 1);
    let code = 0;
    let position = 0;
    for (const [index, count] of counts.entries()) {
      const length = index + 1;
      code *= 2;
      this.#offsets[length] = position - code;
      if (length <= SHORT) this.#fillShort(length, code, order.slice(position, position + count));
      code += count;
      position += count;
      this.#limits[length] = code << (this.#longest - length);
    }
  }

  read(bits: BitReader): number {
    const short = this.#short[bits.peek(SHORT)]!;
    if (short > 0) {
      bits.skip(short & 31);
      return short >> 5;
    }
    const next = bits.peek(this.#longest);
    let length = SHORT < this.#longest ? SHORT : 1;
    while (next >= this.#limits[length]!) length += 1;
    bits.skip(length);
    return this.#order[(next >> (this.#longest - length)) + this.#offsets[length]!]!;
  }

  #fillShort(length: number, first: number, symbols: readonly number[]): void {
    const width = 1 << (SHORT - length);
    for (const [index, symbol] of symbols.entries()) {
      this.#short.fill(symbol * 32 + length, (first + index) * width, (first + index + 1) * width);
    }
  }
}
