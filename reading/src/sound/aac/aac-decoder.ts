import { BadFrame } from './bad-frame.ts';
import { type Bands, bandsOf, sampleRates } from './bands.ts';
import { BitReader } from './bit-reader.ts';
import { readChannelStream } from './channel-stream.ts';
import { readConfig } from './config.ts';
import { FilterBank } from './filter-bank.ts';
import { shapeNoise } from './noise-shaping.ts';
import { joinStereo, readMiddle } from './stereo.ts';
import { readWindowInfo } from './window-info.ts';

/** Elements of a frame: ISO/IEC 14496-3, table 4.85. */
const [SINGLE, PAIR, , LOW, DATA, PROGRAM, FILL, END] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Decodes AAC of the low complexity profile. Of HE-AAC it decodes the low complexity stream in it, which has half of the sample rate and
 * the lower half of the frequencies.
 */
export class AacDecoder {
  readonly #bands: Bands;
  /** By element and channel. */
  readonly #banks = new Map<number, FilterBank>();

  /** @param rate samples per second, see `decodableRate` */
  constructor(rate: number) {
    this.#bands = bandsOf(rate);
  }

  /** The channels of a frame, except those for low frequencies only. Throws BadFrame if it is damaged. */
  decode(frame: Uint8Array): Float32Array[] {
    const channels: Float32Array[] = [];
    try {
      const bits = new BitReader(frame);
      if (bits.peek(12) === 0xfff) skipTransportHeader(bits);
      for (let element = bits.read(3); element !== END; element = bits.read(3)) this.#read(element, bits, channels);
    } catch (error) {
      if (error instanceof RangeError) throw new BadFrame(error.message, { cause: error });
      throw error;
    }
    return channels;
  }

  #read(element: number, bits: BitReader, channels: Float32Array[]): void {
    if (element === SINGLE || element === LOW) {
      const key = (element * 16 + bits.read(4)) * 2;
      const stream = readChannelStream(bits, this.#bands, null);
      const samples = this.#synthesise(key, stream);
      if (element === SINGLE) channels.push(samples);
    } else if (element === PAIR) channels.push(...this.#readPair(bits));
    else if (element === DATA) skipData(bits);
    else if (element === PROGRAM) skipProgram(bits);
    else if (element === FILL) {
      const count = bits.read(4);
      bits.skip((count === 15 ? 14 + bits.read(8) : count) * 8);
    } else throw new BadFrame('coupled channels');
  }

  #readPair(bits: BitReader): Float32Array[] {
    const key = (PAIR * 16 + bits.read(4)) * 2;
    const common = bits.flag() ? readWindowInfo(bits, this.#bands) : null;
    const middle = common && readMiddle(bits, common);
    const left = readChannelStream(bits, this.#bands, common);
    const right = readChannelStream(bits, this.#bands, common);
    if (middle) joinStereo(left, right, middle);
    return [this.#synthesise(key, left), this.#synthesise(key + 1, right)];
  }

  #synthesise(key: number, stream: ReturnType<typeof readChannelStream>): Float32Array {
    const bank = this.#banks.get(key) ?? new FilterBank();
    this.#banks.set(key, bank);
    shapeNoise(stream.coefficients, stream, this.#bands);
    return bank.synthesise(stream.coefficients, stream.info);
  }
}

function skipData(bits: BitReader): void {
  bits.skip(4);
  const isAligned = bits.flag();
  const count = bits.read(8);
  const length = count === 255 ? 255 + bits.read(8) : count;
  if (isAligned) bits.align();
  bits.skip(length * 8);
}

/** program_config_element */
function skipProgram(bits: BitReader): void {
  bits.skip(4 + 2 + 4);
  const [front, side, back, low, data, coupled] = [
    bits.read(4),
    bits.read(4),
    bits.read(4),
    bits.read(2),
    bits.read(3),
    bits.read(4),
  ];
  if (bits.flag()) bits.skip(4);
  if (bits.flag()) bits.skip(4);
  if (bits.flag()) bits.skip(3);
  bits.skip((front + side + back + coupled) * 5 + (low + data) * 4);
  bits.align();
  bits.skip(bits.read(8) * 8);
}

/** The header of a frame outside of a container (ADTS), whose sample rate the container repeats. */
function skipTransportHeader(bits: BitReader): void {
  bits.skip(15);
  const hasNoChecksum = bits.flag();
  bits.skip(40 + (hasNoChecksum ? 0 : 16));
}

/** The sample rate of a stream that can be decoded, else null. @param config from the container, if it has one */
export function decodableRate(config: Uint8Array | undefined, rate: number): number | null {
  if (config && config.length >= 2) return readConfig(config);
  return sampleRates.includes(rate) ? rate : null;
}
