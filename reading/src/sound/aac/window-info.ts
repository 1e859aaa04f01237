import { BadFrame } from './bad-frame.ts';
import type { Bands } from './bands.ts';
import type { BitReader } from './bit-reader.ts';

/** Samples per frame, and coefficients of a long window. */
export const FRAME = 1_024;
/** Coefficients of a short window, of which a frame has eight. */
export const SHORT = 128;

/** Window sequences. */
export const LONG_START = 1;
export const EIGHT_SHORT = 2;
export const LONG_STOP = 3;

/** How the coefficients of a frame are divided: ics_info. */
export interface WindowInfo {
  sequence: number;
  /** 0 is a sine, 1 a Kaiser-Bessel derived window. */
  shape: number;
  /** Number of windows in each group, which share scale factors. */
  groups: number[];
  /** Offsets of the bands in a window, up to the last one in the stream. */
  bands: readonly number[];
}

/** Throws BadFrame for windows that the low complexity profile does not have. */
export function readWindowInfo(bits: BitReader, { long, short }: Bands): WindowInfo {
  bits.skip(1);
  const sequence = bits.read(2);
  const shape = bits.read(1);
  const isShort = sequence === EIGHT_SHORT;
  const bandCount = bits.read(isShort ? 4 : 6);
  const groups = [1];
  if (isShort) {
    for (let window = 1; window < 8; window += 1) {
      if (bits.flag()) groups[groups.length - 1]! += 1;
      else groups.push(1);
    }
  } else if (bits.flag()) throw new BadFrame('prediction');
  const all = isShort ? short : long;
  if (bandCount >= all.length) throw new BadFrame('too many bands');
  return { sequence, shape, groups, bands: all.slice(0, bandCount + 1) };
}

/** Calls `visit` for every band of every group, with the position of its coefficients in each of the group's windows. */
export function eachBand(
  { groups, bands }: WindowInfo,
  visit: (index: number, starts: readonly number[], width: number) => void,
): void {
  const count = bands.length - 1;
  let window = 0;
  for (const [group, windows] of groups.entries()) {
    for (let band = 0; band < count; band += 1) {
      const starts = Array.from({ length: windows }, (_, at) => (window + at) * SHORT + bands[band]!);
      visit(group * count + band, starts, bands[band + 1]! - bands[band]!);
    }
    window += windows;
  }
}
