import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format, so that a file does not reveal when it was written. */
const DATE = 0x21;

/** Writes a zip file of less than 4 GB (APPNOTE.TXT of PKWARE, without zip64). */
export class ZipWriter {
  readonly #pieces: Buffer[] = [];
  readonly #directory: Buffer[] = [];
  #length = 0;

  /** Adds a part; `stored` leaves it uncompressed. */
  add(name: string, bytes: Uint8Array, stored = false): void {
    const path = Buffer.from(name);
    const data = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(UTF8_NAMES, 2);
    fields.writeUInt16LE(stored ? STORED : DEFLATED, 4);
    fields.writeUInt16LE(DATE, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(this.#length, 10);
    this.#directory.push(Buffer.concat([number32(CENTRAL_HEADER), Buffer.from([VERSION, 0]), fields, rest, path]));
    for (const piece of [number32(LOCAL_HEADER), fields, path, data]) {
      this.#pieces.push(piece);
      this.#length += piece.length;
    }
  }

  /** The file. */
  end(): Buffer {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END_OF_DIRECTORY, 0);
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#length, 16);
    return Buffer.concat([...this.#pieces, directory, end]);
  }
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
