/** Reads bits of a frame, the most significant first. Throws RangeError after its end. */
export class BitReader {
  readonly #data: Uint8Array;
  readonly #end: number;
  /** Position in bits. */
  at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#end = data.length * 8;
  }

  /** @param count at most 24 */
  read(count: number): number {
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** The next bits, with zeros after the end. */
  peek(count: number): number {
    const first = this.at >> 3;
    const data = this.#data;
    const word =
      ((data[first] ?? 0) << 24) |
      ((data[first + 1] ?? 0) << 16) |
      ((data[first + 2] ?? 0) << 8) |
      (data[first + 3] ?? 0);
    return count === 0 ? 0 : (word << (this.at & 7)) >>> (32 - count);
  }

  skip(count: number): void {
    this.at += count;
    if (this.at > this.#end) throw new RangeError('The frame ends early.');
  }

  /** Moves to the start of the next byte. */
  align(): void {
    this.at = (this.at + 7) & ~7;
  }
}
