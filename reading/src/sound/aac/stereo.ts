import type { BitReader } from './bit-reader.ts';
import { type ChannelStream, INTENSITY, INTENSITY_INVERTED, NOISE } from './channel-stream.ts';
import { eachBand, type WindowInfo } from './window-info.ts';

/** Reads which bands of a pair are coded as middle and sides, by group and band. */
export function readMiddle(bits: BitReader, { groups, bands }: WindowInfo): Uint8Array {
  const flags = new Uint8Array(groups.length * (bands.length - 1));
  const present = bits.read(2);
  if (present === 1) for (let at = 0; at < flags.length; at += 1) flags[at] = bits.read(1);
  else if (present === 2) flags.fill(1);
  return flags;
}

/** Turns middle and sides, and bands that only differ in loudness, into left and right. */
export function joinStereo(left: ChannelStream, right: ChannelStream, middle: Uint8Array): void {
  const [a, b] = [left.coefficients, right.coefficients];
  eachBand(right.info, (index, starts, width) => {
    const book = right.books[index]!;
    if (book === INTENSITY || book === INTENSITY_INVERTED) {
      const isInverted = (book === INTENSITY_INVERTED) !== (middle[index] === 1);
      const factor = (isInverted ? -1 : 1) * right.scales[index]!;
      for (const start of starts) for (let at = start; at < start + width; at += 1) b[at] = a[at]! * factor;
    } else if (middle[index] === 1 && book !== NOISE && left.books[index] !== NOISE) {
      for (const start of starts) {
        for (let at = start; at < start + width; at += 1) {
          const [sum, difference] = [a[at]! + b[at]!, a[at]! - b[at]!];
          a[at] = sum;
          b[at] = difference;
        }
      }
    }
  });
}
