import { mix } from './random.ts';

/** Numbers of a sketch. Cosines of sketches differ from those of the texts by about 1 / sqrt(SKETCH_SIZE). */
export const SKETCH_SIZE = 2048;

/**
 * Adds a weighted feature to a sketch: features are spread over few numbers with random signs, which keeps the angles between texts on average
 * (K. Weinberger, A. Dasgupta, J. Langford, A. Smola, J. Attenberg: Feature Hashing for Large Scale Multitask Learning, ICML 2009).
 */
export function addToSketch(sketch: Float32Array, offset: number, feature: number, value: number): void {
  const hash = mix(feature + 0x9e3779b9);
  const place = offset + (hash & (SKETCH_SIZE - 1));
  sketch[place] = sketch[place]! + ((hash & 0x8000_0000) === 0 ? value : -value);
}

/** Brings a sketch to length 1, in place; zeros stay. */
export function normalize(sketch: Float32Array): void {
  const length = lengthOf(sketch);
  if (length > 0) for (let at = 0; at < SKETCH_SIZE; at++) sketch[at] = sketch[at]! / length;
}

const lengthOf = (sketch: Float32Array): number => Math.sqrt(dotProduct(sketch, sketch));

/** The sum of the products of two sketches: their cosine if both have length 1. */
export function dotProduct(sketch: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let at = 0; at < SKETCH_SIZE; at++) product += sketch[at]! * other[at]!;
  return product;
}

/** The sketches of classes, to compare texts with. Their lengths are computed once, and a short text has few numbers that are not 0. */
export class ClassSketches {
  readonly #sketches: Float32Array | Int8Array;
  readonly #lengths: Float64Array;
  readonly #places = new Int32Array(SKETCH_SIZE);

  /** @param sketches those of the classes, one after the other */
  constructor(sketches: Float32Array | Int8Array) {
    this.#sketches = sketches;
    this.#lengths = new Float64Array(sketches.length / SKETCH_SIZE);
    for (let at = 0; at < sketches.length; at++) this.#lengths[Math.floor(at / SKETCH_SIZE)]! += sketches[at]! ** 2;
    for (let index = 0; index < this.#lengths.length; index++) this.#lengths[index] = Math.sqrt(this.#lengths[index]!);
  }

  /** The highest cosine of a sketch with those of the classes; 0 to 1. */
  nearest(sketch: Float32Array): number {
    const places = this.#places;
    const sketches = this.#sketches;
    let used = 0;
    for (let at = 0; at < SKETCH_SIZE; at++) if (sketch[at] !== 0) places[used++] = at;
    let nearest = 0;
    for (let index = 0; index < this.#lengths.length; index++) {
      const length = this.#lengths[index]!;
      if (length === 0) continue;
      const offset = index * SKETCH_SIZE;
      let product = 0;
      for (let at = 0; at < used; at++) product += sketch[places[at]!]! * sketches[offset + places[at]!]!;
      nearest = Math.max(nearest, product / length);
    }
    return nearest > 0 ? nearest / lengthOf(sketch) : 0;
  }
}

/** Sketches in one byte a number: their lengths are lost, their directions nearly kept. */
export function packSketches(sketches: Float32Array): Int8Array {
  const packed = new Int8Array(sketches.length);
  for (let offset = 0; offset < sketches.length; offset += SKETCH_SIZE) {
    const part = sketches.subarray(offset, offset + SKETCH_SIZE);
    let largest = 0;
    for (const value of part) largest = Math.max(largest, Math.abs(value));
    if (largest === 0) continue;
    for (let at = 0; at < SKETCH_SIZE; at++) packed[offset + at] = Math.round((part[at]! / largest) * 127);
  }
  return packed;
}
