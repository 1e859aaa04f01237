import { InverseMdct } from '../mdct.ts';
import { BadStream } from './bad-stream.ts';
import { BitReader, bitLength, EndOfPacket } from './bit-reader.ts';
import { applyFloor, readHeights } from './floor.ts';
import { addResidue } from './residue.ts';
import { type Mapping, readSetup, type Setup } from './setup.ts';

/** Decodes Vorbis I, except for the floor of the first encoders (before 2002). */
export class VorbisDecoder {
  readonly #setup: Setup;
  readonly #transforms: readonly [InverseMdct, InverseMdct];
  readonly #slopes: readonly [Float32Array, Float32Array];
  /** The second half of each channel's last block; empty before the first. */
  #before: Float32Array[] = [];

  /** @param description the headers, see `readSetup`. Throws BadStream or EndOfPacket. */
  constructor(description: Uint8Array) {
    this.#setup = readSetup(description);
    const [short, long] = this.#setup.blocks;
    this.#transforms = [new InverseMdct(short / 2), new InverseMdct(long / 2)];
    this.#slopes = [slope(short / 2), slope(long / 2)];
  }

  /** Samples per second. */
  get rate(): number {
    return this.#setup.rate;
  }

  /** The channels of a packet, which the first one does not have yet. Throws BadStream or EndOfPacket if it is damaged. */
  decode(packet: Uint8Array): Float32Array[] {
    const bits = new BitReader(packet);
    const { modes, blocks } = this.#setup;
    const mode = bits.flag() ? undefined : modes[bits.read(bitLength(modes.length - 1))];
    // Headers and empty packets have no sound.
    if (!mode) return [];
    const isLong = Number(mode.isLong) as 0 | 1;
    const size = blocks[isLong];
    const [isLongBefore, isLongAfter] = mode.isLong ? [bits.read(1), bits.read(1)] : [0, 0];
    const spectra = this.#readSpectra(bits, mode.mapping, size / 2);
    const before = this.#before;
    const halves = spectra.map((spectrum) => {
      const block = new Float32Array(size);
      this.#transforms[isLong].transform(spectrum, 0, block, 1);
      this.#window(block, isLongBefore as 0 | 1, isLongAfter as 0 | 1);
      return block;
    });
    this.#before = halves.map((block) => block.slice(size / 2));
    return before.length === 0 ? [] : halves.map((block, channel) => overlap(before[channel]!, block));
  }

  #readSpectra(bits: BitReader, mapping: Mapping, size: number): Float32Array[] {
    const { parts, partOf, couplings } = mapping;
    const heights = readAllHeights(bits, mapping);
    const isSilent = heights.map((coded) => coded === null);
    for (const [magnitude, angle] of couplings) {
      if (!isSilent[magnitude] || !isSilent[angle]) isSilent[magnitude] = isSilent[angle] = false;
    }
    const spectra = partOf.map(() => new Float32Array(size));
    for (const [index, { residue }] of parts.entries()) {
      const isPart = (_: unknown, channel: number) => partOf[channel] === index;
      addResidue(bits, residue, spectra.filter(isPart), isSilent.filter(isPart), size);
    }
    for (const [magnitude, angle] of couplings.toReversed()) uncouple(spectra[magnitude]!, spectra[angle]!);
    for (const [channel, coded] of heights.entries()) {
      if (coded) applyFloor(parts[partOf[channel]!]!.floor, coded, spectra[channel]!, size);
      else spectra[channel]!.fill(0);
    }
    return spectra;
  }

  /** @param before 1 if the block before is long @param after 1 if the one after is */
  #window(block: Float32Array, before: 0 | 1, after: 0 | 1): void {
    const half = block.length / 2;
    const rising = this.#slopes[before];
    const falling = this.#slopes[after];
    const rise = (half - rising.length) / 2;
    const fall = half + (half - falling.length) / 2;
    block.fill(0, 0, rise);
    for (let at = 0; at < rising.length; at += 1) block[rise + at]! *= rising[at]!;
    for (let at = 0; at < falling.length; at += 1) block[fall + at]! *= falling[falling.length - 1 - at]!;
    block.fill(0, fall + falling.length);
  }
}

/** A decoder for a stream with these headers, see `readSetup`; null if it cannot be decoded. */
export function openVorbis(description: Uint8Array): VorbisDecoder | null {
  try {
    return new VorbisDecoder(description);
  } catch (error) {
    if (error instanceof BadStream || error instanceof EndOfPacket) return null;
    throw error;
  }
}

/** A packet that ends in its floors is silent. */
function readAllHeights(bits: BitReader, { parts, partOf }: Mapping): (number[] | null)[] {
  try {
    return partOf.map((part) => readHeights(bits, parts[part]!.floor));
  } catch (error) {
    if (error instanceof EndOfPacket) return partOf.map(() => null);
    throw error;
  }
}

/** The rising half of a window: Vorbis I, section 4.3.1. */
function slope(length: number): Float32Array {
  return Float32Array.from({ length }, (_, at) =>
    Math.sin((Math.PI / 2) * Math.sin((Math.PI / 2 / length) * (at + 0.5)) ** 2),
  );
}

/** Turns a magnitude and an angle into two channels: section 4.3.5. */
function uncouple(magnitudes: Float32Array, angles: Float32Array): void {
  for (let at = 0; at < magnitudes.length; at += 1) {
    const [magnitude, angle] = [magnitudes[at]!, angles[at]!];
    const other = magnitude > 0 === angle > 0 ? magnitude - angle : magnitude + angle;
    if (angle > 0) angles[at] = other;
    else {
      angles[at] = magnitude;
      magnitudes[at] = other;
    }
  }
}

/** From the middle of one block to that of the next. */
function overlap(before: Float32Array, block: Float32Array): Float32Array {
  const half = block.length / 2;
  const out = new Float32Array((before.length + half) / 2);
  const shift = half - out.length;
  for (let at = 0; at < out.length; at += 1) out[at] = (before[at] ?? 0) + (block[at + shift] ?? 0);
  return out;
}
