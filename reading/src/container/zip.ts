import { say } from '../sentences.ts';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { decodeWindows1252 } from './windows-1252.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const READ_SIZE = 64 * 1024;
/** Files up to this size are read at once, which is cheaper than reading each piece. */
const SMALL_FILE = 1024 ** 2;
/** Parts up to these sizes are inflated in one call, which is cheaper than a stream. */
const smallPart = { packed: 128 * 1024, inflated: 2 * 1024 ** 2 };
/** Large, because each piece goes to a thread and back. */
const INFLATED_SIZE = 256 * 1024;

interface Entry {
  /** As displayed. */
  name: string;
  offset: number;
  compressedSize: number;
  /** As declared by the file, which may be wrong. */
  size: number;
  method: number;
  /** As declared by the file. */
  crc: number;
  encrypted: boolean;
}

/**
 * A zip file, read from disk entry by entry. Names are only keys, never paths on disk; they are compared ignoring case, as the Open
 * Packaging Conventions require. Reads are synchronous, because a reader has its own process. Inflated bytes are counted, so a bomb is
 * rejected whatever its headers declare.
 */
export class Archive {
  readonly #file: FileBytes;
  readonly #entries: Map<string, Entry>;
  readonly #limits: Limits;
  /** Inflated bytes of each part; a part that is read twice counts once. */
  readonly #inflatedSizes = new Map<Entry, number>();
  #inflated = 0;

  private constructor(file: FileBytes, entries: Map<string, Entry>, limits: Limits) {
    this.#file = file;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** Opens the archive by its central directory. Throws `damaged` if there is none, `too_complex` for too many entries. */
  static open(path: string, limits: Limits): Archive {
    const file = new FileBytes(path);
    try {
      return new Archive(file, readDirectory(file, limits), limits);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The files with their names as written, and the keys by which they are read. */
  files(): { name: string; key: string; size: number; encrypted: boolean }[] {
    return [...this.#entries].map(([key, { name, size, encrypted }]) => ({ name, key, size, encrypted }));
  }

  has(name: string): boolean {
    return this.#entries.has(key(name));
  }

  /** The checksum and size of an entry as its file declares them: the same for the same bytes. */
  checksum(name: string): string | undefined {
    const entry = this.#entries.get(key(name));
    return entry && `${entry.crc.toString(16)}-${entry.size}`;
  }

  /** The offset of an entry's local header; undefined if there is none or it is encrypted. */
  offset(name: string): number | undefined {
    const entry = this.#entries.get(key(name));
    return entry && !entry.encrypted ? entry.offset : undefined;
  }

  /** The bytes of an entry in chunks. Throws `damaged` if it is incomplete and `too_large` over the limit. */
  async *chunks(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(key(name));
    if (!entry) throw damaged(`Its part "${name}" is missing.`);
    if (entry.encrypted) throw new ReadingError('password_protected', say('encrypted_entry'));
    const start = this.#dataStart(entry, name);
    if (entry.method === STORED) yield* this.#countBytes(entry, this.#raw(start, entry.compressedSize));
    else if (entry.method === DEFLATED) {
      const small = this.#inflateSmall(start, entry);
      yield* this.#countBytes(entry, small ? [small] : this.#inflate(start, entry, name));
    } else throw new ReadingError('unsupported', say('unknown_compression'));
  }

  /** A whole entry, for small parts. */
  async bytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name)) chunks.push(chunk);
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  }

  close(): void {
    this.#file.close();
  }

  async *#countBytes(entry: Entry, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      const previous = this.#inflatedSizes.get(entry) ?? 0;
      if (size > previous) {
        this.#inflated += size - previous;
        this.#inflatedSizes.set(entry, size);
      }
      if (this.#inflated > this.#limits.inflatedBytes) {
        const limit = Math.round(this.#limits.inflatedBytes / 1024 ** 2);
        throw new ReadingError('too_large', say('unpacked_too_large', { limit }));
      }
      yield chunk;
    }
  }

  *#raw(start: number, size: number): Generator<Buffer> {
    for (let offset = 0; offset < size;) {
      const bytes = this.#file.read(start + offset, Math.min(READ_SIZE, size - offset));
      if (bytes.length === 0) throw damaged('It ends too early.');
      offset += bytes.length;
      yield bytes;
    }
  }

  /** Fast path for small parts. Undefined for all others, whatever size is declared. */
  #inflateSmall(start: number, { compressedSize, size }: Entry): Buffer | undefined {
    if (compressedSize > smallPart.packed || size > smallPart.inflated) return undefined;
    try {
      // With one byte of spare room zlib needs only one call.
      const chunkSize = Math.max(size + 1, 1024);
      const raw = this.#file.read(start, compressedSize);
      return inflateRawSync(raw, { chunkSize, maxOutputLength: smallPart.inflated });
    } catch {
      return undefined;
    }
  }

  async *#inflate(start: number, entry: Entry, name: string): AsyncGenerator<Buffer> {
    const inflate = createInflateRaw({ chunkSize: INFLATED_SIZE });
    const raw = Readable.from(this.#raw(start, entry.compressedSize));
    raw.on('error', (error) => inflate.destroy(error)).pipe(inflate);
    try {
      for await (const chunk of inflate) yield chunk as Buffer;
    } catch (error) {
      if (error instanceof ReadingError) throw error;
      throw damaged(`Its part "${name}" cannot be unpacked.`, error);
    } finally {
      raw.destroy();
      inflate.destroy();
    }
  }

  /** The local header repeats the name and has its own extra field, so only it gives the offset of the data. */
  #dataStart(entry: Entry, name: string): number {
    const header = this.#file.read(entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged(`Its part "${name}" is missing.`);
    return entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  }
}

/** A file of which pieces are read. */
class FileBytes {
  readonly size: number;
  readonly #descriptor: number;
  readonly #buffer: Buffer | undefined;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
    if (this.size <= SMALL_FILE) this.#buffer = this.read(0, this.size);
  }

  /** Fewer bytes at the end of the file. */
  read(at: number, size: number): Buffer {
    if (this.#buffer) return this.#buffer.subarray(at, at + size);
    const buffer = Buffer.allocUnsafe(size);
    return buffer.subarray(0, readSync(this.#descriptor, buffer, 0, size, at));
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function readDirectory(file: FileBytes, limits: Limits): Map<string, Entry> {
  const { size } = file;
  const tailSize = Math.min(size, 65_557);
  const tail = file.read(size - tailSize, tailSize);
  const at = findLastSignature(tail, END_OF_DIRECTORY);
  if (at < 0 || at + 22 > tail.length) throw damaged('Its end is missing: it was probably not copied completely.');
  let directorySize = tail.readUInt32LE(at + 12);
  let directoryStart = tail.readUInt32LE(at + 16);
  const end = size - tail.length + at;
  if (directoryStart === 0xffffffff || directorySize === 0xffffffff) {
    [directoryStart, directorySize] = readLocator64(file, tail, at);
  } else if (directoryStart + directorySize < end) {
    // There are bytes before the archive, which shift its offsets.
    const moved = end - directorySize - directoryStart;
    if (hasSignature(file, directoryStart + moved, CENTRAL_HEADER)) {
      return parseDirectory(file.read(directoryStart + moved, directorySize), limits, moved);
    }
  }
  if (directoryStart + directorySize > size) throw damaged('Its list of parts is broken.');
  return parseDirectory(file.read(directoryStart, directorySize), limits, 0);
}

function readLocator64(file: FileBytes, tail: Buffer, at: number): [number, number] {
  if (at < 20 || tail.readUInt32LE(at - 20) !== LOCATOR64) throw damaged('Its list of parts is broken.');
  const record = file.read(Number(tail.readBigUInt64LE(at - 12)), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== END_OF_DIRECTORY64)
    throw damaged('Its list of parts is broken.');
  return [Number(record.readBigUInt64LE(48)), Number(record.readBigUInt64LE(40))];
}

function parseDirectory(directory: Buffer, limits: Limits, moved: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === CENTRAL_HEADER) {
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const entry: Entry = {
      name: displayName(directory.subarray(at + 46, at + 46 + nameLength), name),
      offset: directory.readUInt32LE(at + 42),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    };
    applyExtra64(entry, directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    entry.offset += moved;
    if (!entries.has(key(name))) entries.set(key(name), entry);
    if (entries.size > limits.entries) {
      throw new ReadingError('too_complex', say('too_many_parts', { most: limits.entries }));
    }
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  if (entries.size === 0) throw damaged('Its list of parts is empty.');
  return entries;
}

/** Names that are not UTF-8 are in the code page of an old Windows. */
function displayName(bytes: Buffer, name: string): string {
  return (name.includes('\ufffd') ? decodeWindows1252(bytes) : name).replaceAll('\\', '/').replace(/\p{Cc}/gu, '');
}

/** The zip64 extra field contains only the values that did not fit, in a fixed order. */
function applyExtra64(entry: Entry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4 + (entry.size === 0xffffffff ? 8 : 0);
    if (entry.compressedSize === 0xffffffff && field + 8 <= extra.length) {
      entry.compressedSize = Number(extra.readBigUInt64LE(field));
      field += 8;
    }
    if (entry.offset === 0xffffffff && field + 8 <= extra.length) entry.offset = Number(extra.readBigUInt64LE(field));
  }
}

function findLastSignature(buffer: Buffer, signature: number): number {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return buffer.lastIndexOf(bytes);
}

function hasSignature(file: FileBytes, at: number, signature: number): boolean {
  const bytes = file.read(at, 4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === signature;
}

function key(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function damaged(detail: string, cause?: unknown): ReadingError {
  return new ReadingError('damaged', say('damaged_because', { detail }), { cause });
}
