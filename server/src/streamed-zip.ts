import { crc32, createDeflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';

export interface ZipEntry {
  name: string;
  /** Shown as the date of the file. Default: 1 January 1980, so that the same content gives the same bytes. */
  modified?: Date;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;
const VERSION = 20;
const VERSION_64 = 45;
/** Sizes follow after the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the earliest date of zip. */
const EARLIEST = new Date(Date.UTC(1980, 0, 1));
const MANY = 0xffffffff;

interface Written {
  name: Buffer;
  /** Date and time as zip has them, in UTC. */
  date: number;
  time: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Up to so many bytes, and so many files, the 32-bit format is enough; some unpackers read no other. */
const MAX_CLASSIC_BYTES = 3_900_000_000;
const MAX_CLASSIC_FILES = 60_000;

/** Whether files with these sizes fit into the 32-bit format. */
export const isClassic = (files: number, bytes: number): boolean =>
  files <= MAX_CLASSIC_FILES && bytes <= MAX_CLASSIC_BYTES;

/**
 * Streams a zip file without knowing sizes beforehand and without buffering. In the 64-bit format, so that neither an entry nor the whole
 * has a limit, unless `classic`: then it throws for content that does not fit.
 */
export async function* streamZip(
  entries: AsyncIterable<ZipEntry>,
  { classic = false }: { classic?: boolean } = {},
): AsyncGenerator<Buffer> {
  const form = classic ? classicForm : form64;
  const written: Written[] = [];
  let offset = 0;
  const advance = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, bytes, modified = EARLIEST } of entries) {
    const entry: Written = { name: Buffer.from(name), ...toDosTime(modified), crc: 0, packed: 0, size: 0, offset };
    yield advance(form.localHeader(entry));
    for await (const piece of deflated(bytes, entry)) {
      entry.packed += piece.length;
      yield advance(piece);
    }
    yield advance(form.descriptor(entry));
    written.push(entry);
  }
  const directory = offset;
  for (const entry of written) yield advance(form.centralHeader(entry));
  yield form.ending(written.length, directory, offset - directory);
}

function toDosTime(moment: Date): { date: number; time: number } {
  const at = moment < EARLIEST ? EARLIEST : moment;
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
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

interface Form {
  localHeader(entry: Written): Buffer;
  descriptor(entry: Written): Buffer;
  centralHeader(entry: Written): Buffer;
  ending(count: number, directory: number, size: number): Buffer;
}

const localFields = (version: number, { date, time, name }: Written, size: number, extra: number): Buffer =>
  fields(
    [4, LOCAL],
    [2, version],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, 0],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra],
  );

const centralFields = (
  version: number,
  { date, time, crc, name }: Written,
  { packed, size, offset, extra }: { packed: number; size: number; offset: number; extra: number },
): Buffer =>
  fields(
    [4, CENTRAL],
    [2, version],
    [2, version],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, extra],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );

const form64: Form = {
  localHeader: (entry) =>
    Buffer.concat([localFields(VERSION_64, entry, MANY, 20), entry.name, fields([2, 1], [2, 16], [8, 0], [8, 0])]),
  descriptor: ({ crc, packed, size }) => fields([4, DESCRIPTOR], [4, crc], [8, packed], [8, size]),
  centralHeader: (entry) =>
    Buffer.concat([
      centralFields(VERSION_64, entry, { packed: MANY, size: MANY, offset: MANY, extra: 28 }),
      entry.name,
      fields([2, 1], [2, 24], [8, entry.size], [8, entry.packed], [8, entry.offset]),
    ]),
  ending: (count, directory, size) =>
    Buffer.concat([
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
    ]),
};

const classicForm: Form = {
  localHeader: (entry) => Buffer.concat([localFields(VERSION, entry, 0, 0), entry.name]),
  descriptor: ({ crc, packed, size }) => fields([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]),
  centralHeader: (entry) => Buffer.concat([centralFields(VERSION, entry, { ...entry, extra: 0 }), entry.name]),
  ending: (count, directory, size) =>
    fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, directory], [2, 0]),
};

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
