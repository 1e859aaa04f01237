import { crc32, deflateRawSync } from 'node:zlib';
import { localHeader, zipDirectory, type ZipEntry } from './zip-entry.ts';

/** Writes a zip file of less than 4 GB (APPNOTE.TXT of PKWARE, without zip64). */
export class ZipWriter {
  readonly #pieces: Buffer[] = [];
  readonly #entries: ZipEntry[] = [];
  #length = 0;

  /** Adds a part; `stored` leaves it uncompressed. */
  add(name: string, bytes: Uint8Array, stored = false): void {
    const data = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const entry: ZipEntry = {
      name,
      stored,
      crc: crc32(bytes),
      packed: data.length,
      size: bytes.length,
      offset: this.#length,
    };
    this.#entries.push(entry);
    for (const piece of [localHeader(entry), data]) {
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
  }

  /** The file. */
  end(): Buffer {
    return Buffer.concat([...this.#pieces, zipDirectory(this.#entries, this.#length)]);
  }
}
