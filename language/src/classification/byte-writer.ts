/** Writes numbers and arrays as bytes, the same on every machine. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  bytes(bytes: Uint8Array | Int8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), this.#length);
    this.#length += bytes.length;
  }

  floats(values: Float32Array): void {
    this.#reserve(values.length * 4);
    const view = new DataView(this.#bytes.buffer, this.#length, values.length * 4);
    for (let at = 0; at < values.length; at++) view.setFloat32(at * 4, values[at]!, true);
    this.#length += values.length * 4;
  }

  /** Seven bits a byte, lowest first; the eighth says that more follow. */
  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what `ByteWriter` wrote. Throws a RangeError at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  bytes(length: number): Uint8Array {
    this.#require(length);
    this.#at += length;
    return this.#bytes.slice(this.#at - length, this.#at);
  }

  floats(length: number): Float32Array {
    const bytes = this.bytes(length * 4);
    const view = new DataView(bytes.buffer);
    return Float32Array.from({ length }, (_, at) => view.getFloat32(at * 4, true));
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      this.#require(1);
      const byte = this.#bytes[this.#at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      if (shift > 28) throw new RangeError('The number is too long.');
    }
  }

  #require(length: number): void {
    if (!(length >= 0 && this.#at + length <= this.#bytes.length)) throw new RangeError('The bytes end early.');
  }
}
