import { BadFrame } from './bad-frame.ts';
import type { Bands } from './bands.ts';
import type { BitReader } from './bit-reader.ts';
import { scaleFactorCode } from './codebooks.ts';
import { readShaping, type Shaping } from './noise-shaping.ts';
import { dequantise, fillNoise, readQuantised } from './spectrum.ts';
import { eachBand, EIGHT_SHORT, FRAME, readWindowInfo, type WindowInfo } from './window-info.ts';

/** Codebooks with a meaning of their own. */
const RESERVED = 12;
export const NOISE = 13;
export const INTENSITY_INVERTED = 14;
export const INTENSITY = 15;

/** A channel of a frame. */
export interface ChannelStream {
  info: WindowInfo;
  /** By group and band. */
  books: Uint8Array;
  /** By group and band, as a factor; of intensity stereo, that of the left channel. */
  scales: Float32Array;
  /** The filters of each window. */
  shaping: Shaping[][];
  coefficients: Float32Array;
}

/**
 * Reads individual_channel_stream (ISO/IEC 14496-3, 4.4.2.7), into coefficients before stereo and noise shaping.
 *
 * @param common the windows if both channels of a pair share them
 */
export function readChannelStream(bits: BitReader, bands: Bands, common: WindowInfo | null): ChannelStream {
  const gain = bits.read(8);
  const info = common ?? readWindowInfo(bits, bands);
  const isShort = info.sequence === EIGHT_SHORT;
  const books = readSections(bits, info);
  const scales = readScales(bits, books, gain);
  const pulses = bits.flag() ? readPulses(bits, info) : [];
  const shaping = bits.flag() ? readShaping(bits, isShort) : [];
  if (bits.flag()) throw new BadFrame('gain control');

  const quantised = new Int16Array(FRAME);
  const coefficients = new Float32Array(FRAME);
  eachBand(info, (index, starts, width) => readQuantised(bits, books[index]!, quantised, starts, width));
  for (const [at, height] of pulses) quantised[at]! += quantised[at]! > 0 ? height : -height;
  eachBand(info, (index, starts, width) => {
    if (books[index] === NOISE) fillNoise(coefficients, starts, width, scales[index]!);
    else if (books[index]! < RESERVED) dequantise(quantised, coefficients, starts, width, scales[index]!);
  });
  return { info, books, scales, shaping, coefficients };
}

function readSections(bits: BitReader, { sequence, groups, bands }: WindowInfo): Uint8Array {
  const count = bands.length - 1;
  const books = new Uint8Array(groups.length * count);
  const lengthBits = sequence === EIGHT_SHORT ? 3 : 5;
  const more = (1 << lengthBits) - 1;
  for (let group = 0; group < groups.length; group += 1) {
    for (let band = 0; band < count;) {
      const book = bits.read(4);
      if (book === RESERVED) throw new BadFrame('reserved codebook');
      let length = 0;
      let read;
      do {
        read = bits.read(lengthBits);
        length += read;
      } while (read === more);
      if (band + length > count) throw new BadFrame('section too long');
      books.fill(book, group * count + band, group * count + band + length);
      band += length;
    }
  }
  return books;
}

/** Scale factors, noise energies and intensity positions each continue from the last one of their kind. */
function readScales(bits: BitReader, books: Uint8Array, gain: number): Float32Array {
  const scales = new Float32Array(books.length);
  let [factor, noise, position] = [gain, gain - 90, 0];
  let isFirstNoise = true;
  const difference = () => scaleFactorCode.read(bits) - 60;
  for (const [index, book] of books.entries()) {
    if (book === 0) continue;
    if (book === NOISE) {
      noise += isFirstNoise ? bits.read(9) - 256 : difference();
      isFirstNoise = false;
      scales[index] = power(noise);
    } else if (book === INTENSITY || book === INTENSITY_INVERTED) {
      position += difference();
      scales[index] = power(-position);
    } else {
      factor += difference();
      scales[index] = power(factor - 100);
    }
  }
  return scales;
}

/** A quarter of a factor of two per step. */
function power(steps: number): number {
  if (steps < -255 || steps > 255) throw new BadFrame('scale factor out of range');
  return 2 ** (steps / 4);
}

function readPulses(bits: BitReader, { sequence, bands }: WindowInfo): [at: number, height: number][] {
  if (sequence === EIGHT_SHORT) throw new BadFrame('pulses in short windows');
  const count = bits.read(2) + 1;
  let at = bands[bits.read(6)];
  if (at === undefined) throw new BadFrame('pulse outside of the bands');
  const pulses: [at: number, height: number][] = [];
  for (let index = 0; index < count; index += 1) {
    at += bits.read(5);
    if (at >= FRAME) throw new BadFrame('pulse outside of the frame');
    pulses.push([at, bits.read(4)]);
  }
  return pulses;
}
