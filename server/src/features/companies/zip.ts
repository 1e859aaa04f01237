import { crc32, createDeflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';

export interface ZipEntry {
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
const VERSION_64 = 45;
/** Sizes follow after the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the earliest date of zip: a constant, so that the same company gives the same bytes. */
const DATE = 0x0021;
const MANY = 0xffffffff;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/**
 * Streams a zip file without knowing sizes beforehand and without buffering. Always in the 64-bit format, so that neither an entry nor the
 * whole has a limit.
 */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const sent = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, bytes } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    yield sent(localHeader(entry));
    for await (const piece of deflated(bytes, entry)) {
      entry.packed += piece.length;
      yield sent(piece);
    }
    yield sent(fields([4, DESCRIPTOR], [4, entry.crc], [8, entry.packed], [8, entry.size]));
    written.push(entry);
  }
  const directory = offset;
  for (const entry of written) yield sent(centralHeader(entry));
  yield ending(written.length, directory, offset - directory);
}

/** Fast rather than small: most files are compressed already. */
function deflated(bytes: ZipEntry['bytes'], entry: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of bytes) {
      entry.crc = crc32(piece, entry.crc);
      entry.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level: 1 });
  const source = Readable.from(counted());
  source.on('error', (error) => deflate.destroy(error));
  // When the target fails half-way (a full disk), stop the source too.
  deflate.on('close', () => source.destroy());
  return source.pipe(deflate);
}

function localHeader({ name }: Written): Buffer {
  const head = fields(
    [4, LOCAL],
    [2, VERSION_64],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, 0],
    [4, MANY],
    [4, MANY],
    [2, name.length],
    [2, 20],
  );
  return Buffer.concat([head, name, fields([2, 1], [2, 16], [8, 0], [8, 0])]);
}

function centralHeader({ name, crc, packed, size, offset }: Written): Buffer {
  const head = fields(
    [4, CENTRAL],
    [2, VERSION_64],
    [2, VERSION_64],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, MANY],
    [4, MANY],
    [2, name.length],
    [2, 28],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, MANY],
  );
  return Buffer.concat([head, name, fields([2, 1], [2, 24], [8, size], [8, packed], [8, offset])]);
}

function ending(count: number, directory: number, size: number): Buffer {
  return Buffer.concat([
    fields(
      [4, END_64],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, size],
      [8, directory],
    ),
    fields([4, LOCATOR_64], [4, 0], [8, directory + size], [4, 1]),
    fields([4, END], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, MANY], [4, MANY], [2, 0]),
  ]);
}

/** Encodes little-endian numbers of these sizes. */
function fields(...numbers: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
