import { BadStream } from './bad-stream.ts';
import { type BitReader, bitLength } from './bit-reader.ts';

const SYNC = 0x564342;
/** Encoders use a few thousand; the format allows 16 million without more bytes. */
const MOST_ENTRIES = 1 << 17;
const MOST_VALUES = 1 << 21;
/** Codes up to this length are found by one look into a table. */
const SHORT = 10;

/** A codebook of Vorbis I, section 3: a prefix code, and a vector for each of its entries. */
export interface Codebook {
  dimensions: number;
  /** Reads a code and returns its entry. */
  read(bits: BitReader): number;
  /** The vectors of all entries, one after the other; null without. */
  vectors: Float32Array | null;
}

/** Throws BadStream for a codebook that is damaged or larger than those of encoders. */
export function readCodebook(bits: BitReader): Codebook {
  if (bits.read(24) !== SYNC) throw new BadStream('no codebook');
  const dimensions = bits.read(16);
  const entries = bits.read(24);
  if (entries > MOST_ENTRIES || entries * dimensions > MOST_VALUES) throw new BadStream('large codebook');
  const lengths = readLengths(bits, entries);
  const vectors = readVectors(bits, entries, dimensions);
  return { dimensions, read: codeReader(lengths), vectors };
}

/** The lengths of the codes; 0 for unused entries. */
function readLengths(bits: BitReader, entries: number): Uint8Array {
  const lengths = new Uint8Array(entries);
  if (!bits.flag()) {
    const isSparse = bits.flag();
    for (let entry = 0; entry < entries; entry += 1) {
      if (!isSparse || bits.flag()) lengths[entry] = bits.read(5) + 1;
    }
    return lengths;
  }
  let length = bits.read(5) + 1;
  for (let entry = 0; entry < entries; length += 1) {
    const count = bits.read(bitLength(entries - entry));
    if (entry + count > entries || length > 32) throw new BadStream('ordered codebook');
    lengths.fill(length, entry, entry + count);
    entry += count;
  }
  return lengths;
}

function readVectors(bits: BitReader, entries: number, dimensions: number): Float32Array | null {
  const kind = bits.read(4);
  if (kind === 0) return null;
  if (kind > 2) throw new BadStream('codebook of unknown kind');
  const least = readFloat(bits);
  const step = readFloat(bits);
  const width = bits.read(4) + 1;
  const isCumulative = bits.flag();
  const count = kind === 1 ? latticeSize(entries, dimensions) : entries * dimensions;
  const values = Float64Array.from({ length: count }, () => bits.read(width));
  const vectors = new Float32Array(entries * dimensions);
  for (let entry = 0; entry < entries; entry += 1) {
    let before = 0;
    let divisor = 1;
    for (let at = 0; at < dimensions; at += 1) {
      const index = kind === 1 ? Math.floor(entry / divisor) % count : entry * dimensions + at;
      const value = values[index]! * step + least + before;
      vectors[entry * dimensions + at] = value;
      if (isCumulative) before = value;
      divisor *= count;
    }
  }
  return vectors;
}

/** The greatest number whose power to the dimensions is at most the number of entries. */
function latticeSize(entries: number, dimensions: number): number {
  if (dimensions === 0) return 0;
  let size = Math.floor(entries ** (1 / dimensions));
  while ((size + 1) ** dimensions <= entries) size += 1;
  while (size ** dimensions > entries) size -= 1;
  return size;
}

/** A number in the format's own floating point: 21 bits of mantissa, 10 of exponent, and a sign. */
function readFloat(bits: BitReader): number {
  const mantissa = bits.read(21);
  const exponent = bits.read(10);
  return (bits.flag() ? -mantissa : mantissa) * 2 ** (exponent - 788);
}

/** Each entry has the lowest code of its length that no entry before it, or a beginning of it, has. */
function codeReader(lengths: Uint8Array): Codebook['read'] {
  // Two children per node: another node, or the complement of an entry; 0 if free.
  const tree: number[] = [0, 0];
  // By depth, the free node of the lowest code: at most one, as codes are given from the lowest on.
  const free = new Float64Array(34).fill(-1);
  free[0] = 0;
  for (const [entry, length] of lengths.entries()) {
    if (length === 0) continue;
    let depth = length;
    while (depth >= 0 && free[depth]! < 0) depth -= 1;
    if (depth < 0) throw new BadStream('too many codes');
    const code = free[depth]! * 2 ** (length - depth);
    free[depth] = -1;
    for (let below = depth + 1; below <= length; below += 1) free[below] = Math.floor(code / 2 ** (length - below)) + 1;
    insert(tree, code, length, entry);
  }
  const nodes = Int32Array.from(tree);
  const short = shortCodes(nodes);
  return (bits) => {
    const found = short[bits.peek(SHORT)]!;
    if (found > 0) {
      bits.skip(found & 15);
      return found >> 4;
    }
    let node = 0;
    for (;;) {
      const next = nodes[node + bits.read(1)]!;
      if (next < 0) return ~next;
      if (next === 0) throw new BadStream('unused code');
      node = next;
    }
  };
}

function insert(tree: number[], code: number, length: number, entry: number): void {
  let node = 0;
  for (let bit = length - 1; bit > 0; bit -= 1) {
    const child = node + (Math.floor(code / 2 ** bit) % 2);
    if (tree[child] === 0) {
      tree[child] = tree.length;
      tree.push(0, 0);
    }
    node = tree[child]!;
  }
  tree[node + (code % 2)] = ~entry;
}

/** By the next bits: entry × 16 + length of the code; 0 for longer codes. */
function shortCodes(nodes: Int32Array): Int32Array {
  const short = new Int32Array(1 << SHORT);
  for (let bits = 0; bits < short.length; bits += 1) {
    let node = 0;
    for (let length = 1; length <= SHORT; length += 1) {
      node = nodes[node + ((bits >> (length - 1)) & 1)]!;
      if (node < 0) short[bits] = ~node * 16 + length;
      if (node <= 0) break;
    }
  }
  return short;
}
