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

/** The cosine of the angle between a sketch and a part of another array; 0 if one is empty. */
export function cosine(sketch: Float32Array, other: Float32Array | Int8Array, offset = 0): number {
  let product = 0;
  let own = 0;
  let others = 0;
  for (let at = 0; at < SKETCH_SIZE; at++) {
    const [left, right] = [sketch[at]!, other[offset + at]!];
    product += left * right;
    own += left * left;
    others += right * right;
  }
  return own > 0 && others > 0 ? product / Math.sqrt(own * others) : 0;
}

/** The highest cosine with the sketches of classes, which follow each other; 0 to 1. */
export function nearestCosine(sketch: Float32Array, classes: Float32Array | Int8Array): number {
  let nearest = 0;
  for (let offset = 0; offset < classes.length; offset += SKETCH_SIZE) {
    nearest = Math.max(nearest, cosine(sketch, classes, offset));
  }
  return nearest;
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
