import { BadStream } from './bad-stream.ts';
import { type BitReader, EndOfPacket } from './bit-reader.ts';
import type { Codebook } from './codebook.ts';
import { bookAt } from './floor.ts';

const PASSES = 8;

/** The fine structure of spectra: Vorbis I, section 8. */
export interface Residue {
  /** How values are ordered: 0 in steps, 1 one after the other, 2 with all channels interleaved. */
  kind: number;
  begin: number;
  end: number;
  partitionSize: number;
  classBook: Codebook;
  /** By class and pass. */
  books: (Codebook | null)[][];
}

/** Throws BadStream if it is damaged. */
export function readResidue(bits: BitReader, books: readonly Codebook[]): Residue {
  const kind = bits.read(16);
  if (kind > 2) throw new BadStream('residue of unknown kind');
  const [begin, end, partitionSize] = [bits.read(24), bits.read(24), bits.read(24) + 1];
  const classes = bits.read(6) + 1;
  const classBook = bookAt(books, bits.read(8));
  if (end < begin || classBook.dimensions === 0) throw new BadStream('residue');
  const passes = Array.from({ length: classes }, () => {
    const low = bits.read(3);
    return (bits.flag() ? bits.read(5) : 0) * 8 + low;
  });
  const own = passes.map((used) =>
    Array.from({ length: PASSES }, (_, pass) => ((used >> pass) & 1 ? vectorBook(books, bits.read(8)) : null)),
  );
  return { kind, begin, end, partitionSize, classBook, books: own };
}

function vectorBook(books: readonly Codebook[], index: number): Codebook {
  const book = bookAt(books, index);
  if (!book.vectors || book.dimensions === 0) throw new BadStream('codebook without vectors');
  return book;
}

/**
 * Adds the residue of channels to their spectra, as far as the packet goes.
 *
 * @param isSilent channels that are not coded
 */
export function addResidue(
  bits: BitReader,
  residue: Residue,
  spectra: readonly Float32Array[],
  isSilent: readonly boolean[],
  size: number,
): void {
  try {
    if (residue.kind !== 2) {
      const coded = spectra.filter((_, channel) => !isSilent[channel]);
      addPartitions(bits, residue, coded, size);
    } else if (isSilent.includes(false)) {
      const together = new Float32Array(size * spectra.length);
      try {
        addPartitions(bits, residue, [together], together.length);
      } finally {
        for (const [channel, spectrum] of spectra.entries()) {
          for (let at = 0; at < size; at += 1) spectrum[at] = together[at * spectra.length + channel]!;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof EndOfPacket)) throw error;
  }
}

function addPartitions(bits: BitReader, residue: Residue, vectors: readonly Float32Array[], size: number): void {
  const { partitionSize, classBook, books } = residue;
  const begin = Math.min(residue.begin, size);
  const count = Math.floor((Math.min(residue.end, size) - begin) / partitionSize);
  if (count === 0) return;
  const step = classBook.dimensions;
  const classes = vectors.map(() => new Uint8Array(count + step));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let at = 0; at < count; at += 1) {
      if (pass === 0 && at % step === 0) {
        for (const own of classes) readClasses(own, at, step, classBook.read(bits), books.length);
      }
      for (const [index, vector] of vectors.entries()) {
        const book = books[classes[index]![at]!]?.[pass];
        if (book) addVectors(bits, residue.kind, book, vector, begin + at * partitionSize, partitionSize);
      }
    }
  }
}

/** A number holds the classes of several partitions, the last one in its lowest digit. */
function readClasses(classes: Uint8Array, from: number, step: number, coded: number, base: number): void {
  let rest = coded;
  for (let at = step - 1; at >= 0; at -= 1) {
    classes[from + at] = rest % base;
    rest = Math.floor(rest / base);
  }
}

function addVectors(
  bits: BitReader,
  kind: number,
  { read, vectors, dimensions }: Codebook,
  out: Float32Array,
  from: number,
  length: number,
): void {
  if (kind === 0) {
    const step = Math.floor(length / dimensions);
    for (let at = 0; at < step; at += 1) {
      const start = read(bits) * dimensions;
      for (let index = 0; index < dimensions; index += 1) out[from + at + index * step]! += vectors![start + index]!;
    }
    return;
  }
  for (let at = 0; at < length;) {
    const start = read(bits) * dimensions;
    for (let index = 0; index < dimensions && at < length; index += 1, at += 1)
      out[from + at]! += vectors![start + index]!;
  }
}
