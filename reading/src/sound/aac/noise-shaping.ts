import { BadFrame } from './bad-frame.ts';
import type { Bands } from './bands.ts';
import type { BitReader } from './bit-reader.ts';
import { EIGHT_SHORT, SHORT, type WindowInfo } from './window-info.ts';

/** A filter of temporal noise shaping over a range of bands. */
export interface Shaping {
  /** In bands, down from the last one or from the filter before. */
  length: number;
  fromTop: boolean;
  /** Linear prediction; empty without a filter. */
  weights: Float64Array;
}

const LONGEST_ORDER = { long: 12, short: 7 };

/** tns_data: the filters of each window. */
export function readShaping(bits: BitReader, isShort: boolean): Shaping[][] {
  return Array.from({ length: isShort ? 8 : 1 }, () => {
    const count = bits.read(isShort ? 1 : 2);
    const resolution = count > 0 && bits.flag() ? 4 : 3;
    return Array.from({ length: count }, () => readFilter(bits, isShort, resolution));
  });
}

function readFilter(bits: BitReader, isShort: boolean, resolution: number): Shaping {
  const length = bits.read(isShort ? 4 : 6);
  const order = bits.read(isShort ? 3 : 5);
  if (order > (isShort ? LONGEST_ORDER.short : LONGEST_ORDER.long)) throw new BadFrame('filter too long');
  if (order === 0) return { length, fromTop: false, weights: new Float64Array(0) };
  const fromTop = bits.flag();
  const width = bits.flag() ? resolution - 1 : resolution;
  const half = 2 ** (resolution - 1);
  const weights = new Float64Array(order);
  for (let at = 0; at < order; at += 1) {
    const coded = bits.read(width);
    const value = coded >= 2 ** (width - 1) ? coded - 2 ** width : coded;
    const reflection = Math.sin((value * Math.PI) / 2 / (value < 0 ? half + 0.5 : half - 0.5));
    const before = weights.slice(0, at);
    for (let each = 0; each < at; each += 1) weights[each] = before[each]! + reflection * before[at - 1 - each]!;
    weights[at] = reflection;
  }
  return { length, fromTop, weights };
}

/** Applies the filters to the coefficients of a channel. */
export function shapeNoise(
  coefficients: Float32Array,
  { info, shaping }: { info: WindowInfo; shaping: readonly Shaping[][] },
  rate: Bands,
): void {
  const isShort = info.sequence === EIGHT_SHORT;
  const offsets = isShort ? rate.short : rate.long;
  const highest = Math.min(isShort ? rate.shapedShort : rate.shapedLong, info.bands.length - 1);
  for (const [window, filters] of shaping.entries()) {
    let bottom = offsets.length - 1;
    for (const { length, fromTop, weights } of filters) {
      const top = bottom;
      bottom = Math.max(0, top - length);
      const from = window * SHORT + offsets[Math.min(bottom, highest)]!;
      const to = window * SHORT + offsets[Math.min(top, highest)]!;
      for (let count = 0; count < to - from; count += 1) {
        const at = fromTop ? to - 1 - count : from + count;
        const step = fromTop ? 1 : -1;
        let value = coefficients[at]!;
        const taps = Math.min(weights.length, count);
        for (let tap = 0; tap < taps; tap += 1) value -= weights[tap]! * coefficients[at + step * (tap + 1)]!;
        coefficients[at] = value;
      }
    }
  }
}
