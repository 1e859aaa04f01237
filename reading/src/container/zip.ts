import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';

const endOfDirectory = 0x06054b50;
const endOfDirectory64 = 0x06064b50;
const locator64 = 0x07064b50;
const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const stored = 0;
const deflated = 8;
const readSize = 64 * 1024;
/** A file up to this size is read at once: that costs less than to ask the system for each of its pieces. */
const smallFile = 1024 ** 2;
/** Parts up to these sizes are inflated at once: a stream for each would cost more than to inflate it. */
const smallPart = { packed: 128 * 1024, inflated: 2 * 1024 ** 2 };
/** Large, because each piece goes to a thread and back. */
const inflatedSize = 256 * 1024;

interface Entry {
  offset: number;
  compressedSize: number;
  /** What the file says, which need not be true. */
  size: number;
  method: number;
  encrypted: boolean;
}

/**
 * A zip file read entry by entry from disk. Names are keys only, never paths on disk; they compare without regard to case, as
 * the Open Packaging Conventions ask. Reads block: a reader has a process of its own, and waiting for others costs more than it. Bytes are counted as they come out, so a bomb is refused whatever its header declares.
 */
export class Archive {
  readonly #file: FileBytes;
  readonly #entries: Map<string, Entry>;
  readonly #limits: Limits;
  /** What came out of each part so far: one that is read twice counts once. */
  readonly #inflatedOf = new Map<Entry, number>();
  #inflated = 0;

  private constructor(file: FileBytes, entries: Map<string, Entry>, limits: Limits) {
    this.#file = file;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** Opens the archive by its central directory. Throws `damaged` when there is none, `too_complex` for too many entries. */
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

  has(name: string): boolean {
    return this.#entries.has(key(name));
  }

  /** The bytes of an entry, in chunks. Throws `damaged` when they are incomplete and `too_large` over the limit. */
  async *chunks(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(key(name));
    if (!entry) throw damaged(`Its part "${name}" is missing.`);
    if (entry.encrypted) throw new ReadingError('password_protected', 'The file is protected by a password.');
    const start = this.#dataStart(entry, name);
    if (entry.method === stored) yield* this.#counted(entry, this.#raw(start, entry.compressedSize));
    else if (entry.method === deflated) {
      const small = this.#inflateSmall(start, entry);
      yield* this.#counted(entry, small ? [small] : this.#inflate(start, entry, name));
    } else throw new ReadingError('unsupported', 'The file is compressed in a way that office programs do not use.');
  }

  /** A whole entry; for parts that are small by nature. */
  async bytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name)) chunks.push(chunk);
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  }

  close(): void {
    this.#file.close();
  }

  async *#counted(entry: Entry, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      const known = this.#inflatedOf.get(entry) ?? 0;
      if (size > known) {
        this.#inflated += size - known;
        this.#inflatedOf.set(entry, size);
      }
      if (this.#inflated > this.#limits.inflatedBytes) {
        const limit = Math.round(this.#limits.inflatedBytes / 1024 ** 2);
        throw new ReadingError('too_large', `Unpacked, the file is larger than the limit of ${limit} MB.`);
      }
      yield chunk;
    }
  }

  *#raw(start: number, size: number): Generator<Buffer> {
    for (let done = 0; done < size;) {
      const bytes = this.#file.read(start + done, Math.min(readSize, size - done));
      if (bytes.length === 0) throw damaged('It ends too early.');
      done += bytes.length;
      yield bytes;
    }
  }

  /** Most parts are small. Undefined for all others, whatever the file says of them. */
  #inflateSmall(start: number, { compressedSize, size }: Entry): Buffer | undefined {
    if (compressedSize > smallPart.packed || size > smallPart.inflated) return undefined;
    try {
      // With room for one byte more than there is, it is done in one piece.
      const chunkSize = Math.max(size + 1, 1024);
      const raw = this.#file.read(start, compressedSize);
      return inflateRawSync(raw, { chunkSize, maxOutputLength: smallPart.inflated });
    } catch {
      return undefined;
    }
  }

  async *#inflate(start: number, entry: Entry, name: string): AsyncGenerator<Buffer> {
    const inflate = createInflateRaw({ chunkSize: inflatedSize });
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

  /** The local header repeats the name and has an extra field of its own length, so the data's start is known only there. */
  #dataStart(entry: Entry, name: string): number {
    const header = this.#file.read(entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== localHeader) throw damaged(`Its part "${name}" is missing.`);
    return entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  }
}

/** A file of which pieces are read. */
class FileBytes {
  readonly size: number;
  readonly #descriptor: number;
  readonly #whole: Buffer | undefined;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
    if (this.size <= smallFile) this.#whole = this.read(0, this.size);
  }

  /** Fewer bytes where the file ends before. */
  read(at: number, size: number): Buffer {
    if (this.#whole) return this.#whole.subarray(at, at + size);
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
  const at = lastIndexOfSignature(tail, endOfDirectory);
  if (at < 0 || at + 22 > tail.length) throw damaged('Its end is missing: it was probably not copied completely.');
  let directorySize = tail.readUInt32LE(at + 12);
  let directoryStart = tail.readUInt32LE(at + 16);
  const end = size - tail.length + at;
  if (directoryStart === 0xffffffff || directorySize === 0xffffffff) {
    [directoryStart, directorySize] = readLocator64(file, tail, at);
  } else if (directoryStart + directorySize < end) {
    // Bytes stand before the archive; its offsets count from where it really starts.
    const moved = end - directorySize - directoryStart;
    if (hasSignature(file, directoryStart + moved, centralHeader)) {
      return parseDirectory(file.read(directoryStart + moved, directorySize), limits, moved);
    }
  }
  if (directoryStart + directorySize > size) throw damaged('Its list of parts is broken.');
  return parseDirectory(file.read(directoryStart, directorySize), limits, 0);
}

function readLocator64(file: FileBytes, tail: Buffer, at: number): [number, number] {
  if (at < 20 || tail.readUInt32LE(at - 20) !== locator64) throw damaged('Its list of parts is broken.');
  const record = file.read(Number(tail.readBigUInt64LE(at - 12)), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== endOfDirectory64) throw damaged('Its list of parts is broken.');
  return [Number(record.readBigUInt64LE(48)), Number(record.readBigUInt64LE(40))];
}

function parseDirectory(directory: Buffer, limits: Limits, moved: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === centralHeader) {
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const entry: Entry = {
      offset: directory.readUInt32LE(at + 42),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    };
    applyExtra64(entry, directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    entry.offset += moved;
    if (!entries.has(key(name))) entries.set(key(name), entry);
    if (entries.size > limits.entries) {
      throw new ReadingError(
        'too_complex',
        `The file holds more than ${limits.entries} parts, which is over the limit.`,
      );
    }
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  if (entries.size === 0) throw damaged('Its list of parts is empty.');
  return entries;
}

/** The zip64 extra field holds only the values that did not fit, in a fixed order. */
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

function lastIndexOfSignature(buffer: Buffer, signature: number): number {
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
  return new ReadingError('damaged', `The file is incomplete or damaged. ${detail}`, { cause });
}
