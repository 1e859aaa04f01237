/** Before the components of a vector: the reciprocal of their length, as a 32-bit float. */
const HEAD = 4;
/** Largest component of a stored vector. */
const LARGEST = 127;

/** Bytes of a stored vector. */
const sizeOf = (dimensions: number): number => HEAD + dimensions;

/**
 * Vectors as bytes: each component as a whole number from -127 to 127 of the vector's own scale, which keeps directions within a hundredth
 * and takes a quarter of 32-bit floats (scalar quantization). A null is all zero and near to nothing.
 */
export function encodeVectors(vectors: readonly (readonly number[] | null)[], dimensions: number): Buffer {
  const size = sizeOf(dimensions);
  const bytes = Buffer.alloc(vectors.length * size);
  for (const [place, vector] of vectors.entries()) {
    const largest = vector ? largestOf(vector) : 0;
    if (!vector || largest === 0) continue;
    let squares = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const level = Math.round((vector[at]! / largest) * LARGEST);
      squares += level * level;
      bytes.writeInt8(level, place * size + HEAD + at);
    }
    bytes.writeFloatLE(1 / Math.sqrt(squares), place * size);
  }
  return bytes;
}

/** A vector of length 1, so that its products with stored vectors are cosines; null if it is all zero. */
export function normalize(vector: readonly number[]): Float64Array | null {
  const largest = largestOf(vector);
  if (largest === 0) return null;
  const scaled = Float64Array.from(vector, (value) => value / largest);
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0));
  return scaled.map((value) => value / length);
}

const largestOf = (vector: readonly number[]): number =>
  vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);

/** Encoded vectors, ready to be compared. */
export class VectorBlock {
  readonly count: number;
  readonly bytes: number;
  readonly #components: Int8Array;
  readonly #lengths: Float32Array;
  readonly #dimensions: number;

  constructor(encoded: Buffer, dimensions: number) {
    this.#dimensions = dimensions;
    this.#components = new Int8Array(encoded.buffer, encoded.byteOffset, encoded.length);
    this.count = Math.floor(encoded.length / sizeOf(dimensions));
    this.#lengths = Float32Array.from({ length: this.count }, (_, at) => encoded.readFloatLE(at * sizeOf(dimensions)));
    this.bytes = encoded.length + 4 * this.count;
  }

  /** The cosine of a vector of the block and a normalized one. */
  cosine(place: number, vector: Float64Array): number {
    const components = this.#components;
    const from = place * sizeOf(this.#dimensions) + HEAD;
    const whole = this.#dimensions - (this.#dimensions % 4);
    // Four sums, so that no addition waits for the one before.
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let at = 0; at < whole; at += 4) {
      one += components[from + at]! * vector[at]!;
      two += components[from + at + 1]! * vector[at + 1]!;
      three += components[from + at + 2]! * vector[at + 2]!;
      four += components[from + at + 3]! * vector[at + 3]!;
    }
    for (let at = whole; at < this.#dimensions; at += 1) one += components[from + at]! * vector[at]!;
    return (one + two + three + four) * this.#lengths[place]!;
  }
}
