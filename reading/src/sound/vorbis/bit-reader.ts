/** The packet ends where more bits are expected, which the format allows in some places. */
export class EndOfPacket extends Error {
  override name = 'EndOfPacket';
}

/** Reads bits of a packet, the least significant first. */
export class BitReader {
  readonly #data: Uint8Array;
  readonly #end: number;
  /** Position in bits. */
  at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#end = data.length * 8;
  }

  /** @param count at most 32 */
  read(count: number): number {
    if (count > 24) return this.read(24) + this.read(count - 24) * 2 ** 24;
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** The next bits, at most 24, with zeros after the end. */
  peek(count: number): number {
    const first = this.at >> 3;
    const data = this.#data;
    const word =
      (data[first] ?? 0) |
      ((data[first + 1] ?? 0) << 8) |
      ((data[first + 2] ?? 0) << 16) |
      ((data[first + 3] ?? 0) << 24);
    return (word >>> (this.at & 7)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    if (this.at + count > this.#end) throw new EndOfPacket();
    this.at += count;
  }
}

/** The number of bits of a value: `ilog` of the specification. */
export function bitLength(value: number): number {
  return value === 0 ? 0 : 32 - Math.clz32(value);
}
