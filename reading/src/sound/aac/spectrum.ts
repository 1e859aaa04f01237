import { BadFrame } from './bad-frame.ts';
import type { BitReader } from './bit-reader.ts';
import { spectralCodes } from './codebooks.ts';

/** The largest value that an escape can code is 8,191; pulses add at most 60. */
const MOST = 8_191 + 60;
const toThePower = Float32Array.from({ length: MOST + 1 }, (_, value) => value ** (4 / 3));

/** Of a codebook: values per code, the number of different values, and whether signs follow the code. */
interface Layout {
  size: 2 | 4;
  base: number;
  hasSigns: boolean;
}

const layouts: readonly Layout[] = [
  { size: 4, base: 3, hasSigns: false },
  { size: 4, base: 3, hasSigns: false },
  { size: 4, base: 3, hasSigns: true },
  { size: 4, base: 3, hasSigns: true },
  { size: 2, base: 9, hasSigns: false },
  { size: 2, base: 9, hasSigns: false },
  { size: 2, base: 8, hasSigns: true },
  { size: 2, base: 8, hasSigns: true },
  { size: 2, base: 13, hasSigns: true },
  { size: 2, base: 13, hasSigns: true },
  { size: 2, base: 17, hasSigns: true },
];
const ESCAPES = 11;
const ESCAPE = 16;

/** Reads the quantised values of a band, which are `width` from each of `starts`. */
export function readQuantised(
  bits: BitReader,
  book: number,
  values: Int16Array,
  starts: readonly number[],
  width: number,
): void {
  const layout = layouts[book - 1];
  if (!layout) return;
  const { size, base, hasSigns } = layout;
  const code = spectralCodes[book - 1]!;
  const middle = hasSigns ? 0 : base >> 1;
  for (const start of starts) {
    for (let at = start; at < start + width; at += size) {
      let symbol = code.read(bits);
      for (let back = size - 1; back >= 0; back -= 1) {
        values[at + back] = (symbol % base) - middle;
        symbol = (symbol / base) | 0;
      }
      if (hasSigns) readSigns(bits, values, at, size);
      if (book === ESCAPES) {
        readEscape(bits, values, at);
        readEscape(bits, values, at + 1);
      }
    }
  }
}

function readSigns(bits: BitReader, values: Int16Array, from: number, size: number): void {
  for (let at = from; at < from + size; at += 1) {
    if (values[at] !== 0 && bits.read(1) === 1) values[at] = -values[at]!;
  }
}

function readEscape(bits: BitReader, values: Int16Array, at: number): void {
  const value = values[at]!;
  if (Math.abs(value) !== ESCAPE) return;
  let length = 4;
  while (bits.flag()) length += 1;
  if (length > 12) throw new BadFrame('escape too long');
  const height = (1 << length) + bits.read(length);
  values[at] = value < 0 ? -height : height;
}

/** Writes the coefficients of a band, from its quantised values and its scale factor: ISO/IEC 14496-3, 4.6.1. */
export function dequantise(
  values: Int16Array,
  out: Float32Array,
  starts: readonly number[],
  width: number,
  scale: number,
): void {
  for (const start of starts) {
    for (let at = start; at < start + width; at += 1) {
      const value = values[at]!;
      if (value !== 0) out[at] = (value < 0 ? -toThePower[-value]! : toThePower[value]!) * scale;
    }
  }
}

let seed = 1;
/** From -1 to 1; the same sequence in every process. Constants of "Numerical Recipes". */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
  return seed / 2 ** 31;
}

/** Fills a band with noise of this energy. */
export function fillNoise(out: Float32Array, starts: readonly number[], width: number, scale: number): void {
  for (const start of starts) {
    let energy = 0;
    for (let at = start; at < start + width; at += 1) {
      const value = random();
      out[at] = value;
      energy += value * value;
    }
    const factor = energy > 0 ? scale / Math.sqrt(energy) : 0;
    for (let at = start; at < start + width; at += 1) out[at]! *= factor;
  }
}
