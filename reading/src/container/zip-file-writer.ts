import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { localHeader, zipDirectory, type ZipEntry } from './zip-entry.ts';

const PACKED_PIECE = 256 * 1024;
const MAX_SIZE = 0xffff_ffff;
const MEGABYTE = 1024 ** 2;

/** Writes a zip file of less than 4 GB to disk while its parts arrive, so that memory does not grow with them. */
export class ZipFileWriter {
  readonly #file: FileHandle;
  readonly #entries: ZipEntry[] = [];
  #length = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates the file, or empties it. */
  static async create(path: string): Promise<ZipFileWriter> {
    return new ZipFileWriter(await open(path, 'w'));
  }

  /**
   * Adds a part.
   * @throws ReadingError `too_large` beyond 4 GB
   */
  async add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const entry: ZipEntry = { name, stored: false, crc: 0, packed: 0, size: 0, offset: this.#length };
    let at = entry.offset + localHeader(entry).length;
    async function* counted() {
      for await (const piece of pieces) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        if (entry.size > MAX_SIZE) throw tooLarge();
        yield piece;
      }
    }
    const deflate = createDeflateRaw({ chunkSize: PACKED_PIECE });
    const source = Readable.from(counted());
    source.on('error', (error) => deflate.destroy(error)).pipe(deflate);
    try {
      for await (const piece of deflate as AsyncIterable<Buffer>) {
        await this.#write(piece, at);
        at += piece.length;
        entry.packed += piece.length;
      }
    } finally {
      source.destroy();
      deflate.destroy();
    }
    await this.#write(localHeader(entry), entry.offset);
    this.#entries.push(entry);
    this.#length = at;
    if (at > MAX_SIZE) throw tooLarge();
  }

  /** Writes the list of parts and closes the file. */
  async end(): Promise<void> {
    await this.#write(zipDirectory(this.#entries, this.#length), this.#length);
    await this.close();
  }

  /** Closes the file as it is. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Buffer, at: number): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      const { bytesWritten } = await this.#file.write(bytes, from, bytes.length - from, at + from);
      from += bytesWritten;
    }
  }
}

function tooLarge(): ReadingError {
  return new ReadingError('too_large', say('unpacked_too_large', { limit: Math.floor(MAX_SIZE / MEGABYTE) }));
}
