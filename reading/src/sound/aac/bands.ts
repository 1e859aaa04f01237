/** The scale factor bands of a sample rate: offsets of the coefficients, for long and short windows. ISO/IEC 14496-3, tables 4.129 to 4.147. */
export interface Bands {
  long: readonly number[];
  short: readonly number[];
  /** Bands that temporal noise shaping may filter. */
  shapedLong: number;
  shapedShort: number;
}

/** The offsets of bands, from pairs of a width and the number of bands that have it. */
function offsets(...runs: [width: number, count: number][]): number[] {
  const all = [0];
  for (const [width, count] of runs) {
    for (let band = 0; band < count; band += 1) all.push(all.at(-1)! + width);
  }
  return all;
}

const long48 = offsets([4, 10], [8, 7], [12, 4], [16, 2], [20, 2], [24, 2], [28, 2], [32, 19], [96, 1]);
const short48 = offsets([4, 5], [8, 3], [12, 3], [16, 3]);
const long32 = offsets([4, 10], [8, 7], [12, 4], [16, 2], [20, 2], [24, 2], [28, 2], [32, 22]);
const long8 = offsets(
  [12, 13],
  [16, 7],
  [20, 4],
  [24, 3],
  [28, 2],
  [32, 1],
  [36, 2],
  [40, 1],
  [44, 1],
  [48, 1],
  [52, 1],
  [56, 1],
  [60, 1],
  [64, 1],
  [80, 1],
);
const short8 = offsets([4, 7], [8, 4], [12, 1], [16, 1], [20, 2]);
const long16 = offsets(
  [8, 11],
  [12, 9],
  [16, 4],
  [20, 3],
  [24, 2],
  [28, 2],
  [32, 1],
  [36, 1],
  [40, 2],
  [44, 1],
  [48, 1],
  [52, 1],
  [56, 1],
  [60, 1],
  [64, 3],
);
const short16 = offsets([4, 8], [8, 2], [12, 2], [16, 1], [20, 2]);
const long24 = offsets(
  [4, 11],
  [8, 10],
  [12, 4],
  [16, 3],
  [20, 2],
  [24, 2],
  [28, 2],
  [32, 1],
  [36, 2],
  [40, 1],
  [44, 1],
  [48, 1],
  [52, 2],
  [64, 5],
);
const short24 = offsets([4, 7], [8, 3], [12, 2], [16, 2], [20, 1]);
const long64 = offsets([4, 14], [8, 4], [12, 3], [16, 3], [20, 1], [24, 2], [28, 1], [36, 1], [40, 18]);
const short64 = offsets([4, 6], [8, 3], [16, 1], [28, 1], [36, 1]);
const long96 = offsets([4, 14], [8, 5], [12, 5], [16, 2], [24, 1], [28, 1], [36, 1], [44, 1], [64, 11]);

const byIndex: readonly Bands[] = [
  { long: long96, short: short64, shapedLong: 31, shapedShort: 9 },
  { long: long96, short: short64, shapedLong: 31, shapedShort: 9 },
  { long: long64, short: short64, shapedLong: 34, shapedShort: 10 },
  { long: long48, short: short48, shapedLong: 40, shapedShort: 14 },
  { long: long48, short: short48, shapedLong: 42, shapedShort: 14 },
  { long: long32, short: short48, shapedLong: 51, shapedShort: 14 },
  { long: long24, short: short24, shapedLong: 46, shapedShort: 14 },
  { long: long24, short: short24, shapedLong: 46, shapedShort: 14 },
  { long: long16, short: short16, shapedLong: 42, shapedShort: 14 },
  { long: long16, short: short16, shapedLong: 42, shapedShort: 14 },
  { long: long16, short: short16, shapedLong: 42, shapedShort: 14 },
  { long: long8, short: short8, shapedLong: 39, shapedShort: 14 },
];

/** Sample rates by their index in a stream's configuration. */
export const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

/** The bands of a sample rate: other rates use those of the closest one (table 4.68). */
export function bandsOf(rate: number): Bands {
  const lowest = [92_017, 75_132, 55_426, 46_009, 37_566, 27_713, 23_004, 18_783, 13_856, 11_502, 9_391, 0];
  return byIndex[lowest.findIndex((from) => rate >= from)]!;
}
