import { BadStream } from './bad-stream.ts';
import { BitReader, bitLength } from './bit-reader.ts';
import { readCodebook } from './codebook.ts';
import { type Floor, readFloor } from './floor.ts';
import { readResidue, type Residue } from './residue.ts';

/** How channels are put together from spectra. */
export interface Mapping {
  couplings: [magnitude: number, angle: number][];
  /** By channel, its index in `parts`. */
  partOf: number[];
  parts: { floor: Floor; residue: Residue }[];
}

/** What the headers of a stream say: Vorbis I, section 4.2. */
export interface Setup {
  channels: number;
  /** Samples per second. */
  rate: number;
  /** Samples of a short and of a long block. */
  blocks: [short: number, long: number];
  modes: { isLong: boolean; mapping: Mapping }[];
}

const HEADERS = { identification: 1, setup: 5 };
const BLOCK_BITS = { least: 6, most: 13 };

/** Reads the three headers of a container, whose sizes are in front of them as in Matroska. Throws BadStream or EndOfPacket. */
export function readSetup(description: Uint8Array): Setup {
  const [identification, setup] = splitHeaders(description);
  const first = new BitReader(identification);
  assertHeader(first, HEADERS.identification);
  if (first.read(32) !== 0) throw new BadStream('another version');
  const [channels, rate] = [first.read(8), first.read(32)];
  first.skip(96);
  const [short, long] = [first.read(4), first.read(4)];
  if (channels === 0 || rate < 1_000 || rate > 384_000) throw new BadStream('identification');
  if (short < BLOCK_BITS.least || long > BLOCK_BITS.most || short > long) throw new BadStream('size of blocks');
  const bits = new BitReader(setup);
  assertHeader(bits, HEADERS.setup);
  return { channels, rate, blocks: [2 ** short, 2 ** long], modes: readModes(bits, channels) };
}

function splitHeaders(description: Uint8Array): [identification: Uint8Array, setup: Uint8Array] {
  if (description[0] !== 2) throw new BadStream('headers');
  let at = 1;
  const sizes = [0, 0];
  for (const index of sizes.keys()) {
    let byte;
    do {
      byte = description[at] ?? 0;
      sizes[index]! += byte;
      at += 1;
    } while (byte === 255);
  }
  const [first, second] = sizes as [number, number];
  return [description.subarray(at, at + first), description.subarray(at + first + second)];
}

function assertHeader(bits: BitReader, kind: number): void {
  const isHeader =
    bits.read(8) === kind && Array.from('vorbis').every((letter) => bits.read(8) === letter.charCodeAt(0));
  if (!isHeader) throw new BadStream('header');
}

function readModes(bits: BitReader, channels: number): Setup['modes'] {
  const books = Array.from({ length: bits.read(8) + 1 }, () => readCodebook(bits));
  for (let times = bits.read(6) + 1; times > 0; times -= 1) bits.skip(16);
  const floors = Array.from({ length: bits.read(6) + 1 }, () => readFloor(bits, books));
  const residues = Array.from({ length: bits.read(6) + 1 }, () => readResidue(bits, books));
  const mappings = Array.from({ length: bits.read(6) + 1 }, () => readMapping(bits, channels, { floors, residues }));
  return Array.from({ length: bits.read(6) + 1 }, () => {
    const isLong = bits.flag();
    bits.skip(32);
    return { isLong, mapping: existing(mappings[bits.read(8)]) };
  });
}

function readMapping(
  bits: BitReader,
  channels: number,
  { floors, residues }: { floors: readonly Floor[]; residues: readonly Residue[] },
): Mapping {
  if (bits.read(16) !== 0) throw new BadStream('mapping of another kind');
  const partCount = bits.flag() ? bits.read(4) + 1 : 1;
  const width = bitLength(channels - 1);
  const couplings = Array.from({ length: bits.flag() ? bits.read(8) + 1 : 0 }, (): [number, number] => {
    const [magnitude, angle] = [bits.read(width), bits.read(width)];
    if (magnitude === angle || magnitude >= channels || angle >= channels) throw new BadStream('coupled channels');
    return [magnitude, angle];
  });
  bits.skip(2);
  const partOf = Array.from({ length: channels }, () => (partCount > 1 ? bits.read(4) : 0));
  const parts = Array.from({ length: partCount }, () => {
    bits.skip(8);
    return { floor: existing(floors[bits.read(8)]), residue: existing(residues[bits.read(8)]) };
  });
  if (partOf.some((part) => part >= partCount)) throw new BadStream('part of a mapping');
  return { couplings, partOf, parts };
}

function existing<T>(part: T | undefined): T {
  if (part === undefined) throw new BadStream('missing part');
  return part;
}
