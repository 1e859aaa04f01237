import { BadStream } from './bad-stream.ts';
import { type BitReader, bitLength } from './bit-reader.ts';
import type { Codebook } from './codebook.ts';

/** A partition class of a floor. */
interface PartitionClass {
  dimensions: number;
  /** Bits of the value that chooses the book of each dimension. */
  bits: number;
  master: Codebook | null;
  books: (Codebook | null)[];
}

/** The rough shape of a spectrum as connected lines: floor 1 of Vorbis I, section 7.2. */
export interface Floor {
  partitions: PartitionClass[];
  multiplier: number;
  /** Positions of the points, in the order in which they are coded. */
  points: number[];
  /** Indices of `points` by position. */
  sorted: number[];
  /** Indices of the closest points before and after each, of those coded before it. */
  neighbours: [low: number, high: number][];
}

/** By the height of a point: 140 dB in 256 steps. */
const loudness = Float32Array.from({ length: 256 }, (_, step) => 10 ** ((7 * (step - 255)) / 256));
const ranges = [256, 128, 86, 64];
const MOST_POINTS = 65;

/** Throws BadStream for another kind of floor, or a damaged one. */
export function readFloor(bits: BitReader, books: readonly Codebook[]): Floor {
  if (bits.read(16) !== 1) throw new BadStream('floor of another kind');
  const assigned = Array.from({ length: bits.read(5) }, () => bits.read(4));
  const classes = Array.from({ length: Math.max(-1, ...assigned) + 1 }, () => readClass(bits, books));
  const multiplier = bits.read(2) + 1;
  const width = bits.read(4);
  const partitions = assigned.map((each) => classes[each]!);
  const points = [0, 2 ** width];
  for (const { dimensions } of partitions) {
    for (let at = 0; at < dimensions; at += 1) points.push(bits.read(width));
  }
  if (points.length > MOST_POINTS || new Set(points).size < points.length) throw new BadStream('points of a floor');
  const sorted = points.map((_, index) => index).toSorted((a, b) => points[a]! - points[b]!);
  return { partitions, multiplier, points, sorted, neighbours: points.map((_, index) => neighboursOf(points, index)) };
}

function readClass(bits: BitReader, books: readonly Codebook[]): PartitionClass {
  const dimensions = bits.read(3) + 1;
  const choice = bits.read(2);
  const master = choice > 0 ? bookAt(books, bits.read(8)) : null;
  const own = Array.from({ length: 2 ** choice }, () => {
    const book = bits.read(8);
    return book === 0 ? null : bookAt(books, book - 1);
  });
  return { dimensions, bits: choice, master, books: own };
}

/** The codebook of this number. Throws BadStream if there is none. */
export function bookAt(books: readonly Codebook[], index: number): Codebook {
  const book = books[index];
  if (!book) throw new BadStream('missing codebook');
  return book;
}

function neighboursOf(points: readonly number[], index: number): [low: number, high: number] {
  let [low, high] = [0, 1];
  for (let other = 2; other < index; other += 1) {
    if (points[other]! < points[index]! && points[other]! > points[low]!) low = other;
    if (points[other]! > points[index]! && points[other]! < points[high]!) high = other;
  }
  return [low, high];
}

/** Reads the heights of the points of a channel; null if it is silent. */
export function readHeights(bits: BitReader, { partitions, multiplier }: Floor): number[] | null {
  if (!bits.flag()) return null;
  const width = bitLength(ranges[multiplier - 1]! - 1);
  const heights = [bits.read(width), bits.read(width)];
  for (const { dimensions, bits: choice, master, books } of partitions) {
    let chosen = master ? master.read(bits) : 0;
    for (let at = 0; at < dimensions; at += 1) {
      const book = books[chosen & ((1 << choice) - 1)]!;
      chosen >>= choice;
      heights.push(book ? book.read(bits) : 0);
    }
  }
  return heights;
}

/** Multiplies a spectrum with its floor. */
export function applyFloor(floor: Floor, coded: readonly number[], spectrum: Float32Array, size: number): void {
  const { points, sorted, multiplier } = floor;
  const [heights, isUsed] = unfold(floor, coded);
  let x = 0;
  let y = heights[0]! * multiplier;
  for (const index of sorted.slice(1)) {
    if (!isUsed[index]) continue;
    const [nextX, nextY] = [points[index]!, heights[index]! * multiplier];
    drawLine(spectrum, size, [x, y, nextX, nextY]);
    [x, y] = [nextX, nextY];
  }
  for (; x < size; x += 1) spectrum[x]! *= loudnessAt(y);
}

/** Heights are coded as differences from the line between their neighbours. */
function unfold({ points, neighbours, multiplier }: Floor, coded: readonly number[]): [number[], boolean[]] {
  const range = ranges[multiplier - 1]!;
  const heights = coded.slice(0, 2);
  const isUsed = points.map((_, index) => index < 2);
  for (let index = 2; index < points.length; index += 1) {
    const [low, high] = neighbours[index]!;
    const predicted = heightAt(points[index]!, [points[low]!, heights[low]!, points[high]!, heights[high]!]);
    const value = coded[index]!;
    if (value === 0) {
      heights.push(predicted);
      continue;
    }
    isUsed[low] = true;
    isUsed[high] = true;
    isUsed[index] = true;
    heights.push(Math.min(range - 1, Math.max(0, predicted + signedDifference(value, predicted, range - predicted))));
  }
  return [heights, isUsed];
}

/** @param below the room below the predicted height, and above it */
function signedDifference(value: number, below: number, above: number): number {
  const room = 2 * Math.min(below, above);
  if (value >= room) return above > below ? value - below : above - value - 1;
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

type Line = [x0: number, y0: number, x1: number, y1: number];

function heightAt(x: number, [x0, y0, x1, y1]: Line): number {
  const offset = Math.floor((Math.abs(y1 - y0) * (x - x0)) / (x1 - x0));
  return y1 < y0 ? y0 - offset : y0 + offset;
}

function drawLine(spectrum: Float32Array, size: number, line: Line): void {
  const [from, , to] = line;
  for (let x = from; x < Math.min(to, size); x += 1) spectrum[x]! *= loudnessAt(heightAt(x, line));
}

const loudnessAt = (height: number): number => loudness[Math.min(255, Math.max(0, height))]!;
