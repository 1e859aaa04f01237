const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the first day of the format, so that a file does not reveal when it was written. */
const DATE = 0x21;

/** A file in a zip file that is written; sizes in bytes. */
export interface ZipEntry {
  name: string;
  stored: boolean;
  crc: number;
  packed: number;
  size: number;
  /** Where its header is. */
  offset: number;
}

/** The bytes in front of the data of an entry (APPNOTE.TXT of PKWARE, 4.3.7). */
export function localHeader(entry: ZipEntry): Buffer {
  return Buffer.concat([number32(LOCAL_HEADER), entryFields(entry), Buffer.from(entry.name)]);
}

/** The list of entries with which a zip file ends (4.3.12 and 4.3.16). */
export function zipDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([directory, end]);
}

function directoryEntry(entry: ZipEntry): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([
    number32(CENTRAL_HEADER),
    Buffer.from([VERSION, 0]),
    entryFields(entry),
    rest,
    Buffer.from(entry.name),
  ]);
}

function entryFields({ name, stored, crc, packed, size }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(stored ? STORED : DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
