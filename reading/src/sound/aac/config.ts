import { sampleRates } from './bands.ts';
import { BitReader } from './bit-reader.ts';

const LOW_COMPLEXITY = 2;
/** Spectral band replication, and with parametric stereo: extensions of a stream that can be decoded without them. */
const EXTENSIONS = new Set([5, 29]);

/**
 * The sample rate in an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1), without an extension that doubles it. Null unless it is a stream of
 * the low complexity profile with frames of 1,024 samples.
 */
export function readConfig(config: Uint8Array): number | null {
  try {
    const bits = new BitReader(config);
    let object = objectType(bits);
    const rate = sampleRate(bits);
    bits.skip(4);
    if (EXTENSIONS.has(object)) {
      sampleRate(bits);
      object = objectType(bits);
    }
    const hasShortFrames = bits.flag();
    return object === LOW_COMPLEXITY && !hasShortFrames && rate >= 7_350 && rate <= 96_000 ? rate : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function objectType(bits: BitReader): number {
  const type = bits.read(5);
  return type === 31 ? 32 + bits.read(6) : type;
}

function sampleRate(bits: BitReader): number {
  const index = bits.read(4);
  return index === 15 ? bits.read(24) : (sampleRates[index] ?? 7_350);
}
