import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file made for a test, valid unless something else is said. */
export interface MadeEntry {
  name: string | Buffer;
  bytes?: Uint8Array | string;
  /** Marks the name as UTF-8. */
  utf8?: boolean;
  encrypted?: boolean;
  /** 8: deflated. */
  method?: number;
  /** The mode of Unix, such as 0o120777 for a link. */
  mode?: number;
  /** Declared instead of the real size. */
  size?: number;
  /** Declared instead of the real checksum. */
  crc?: number;
}

/** A zip file of these entries, byte by byte, so that it can be as wrong as a test needs. */
export function makeZip(...entries: MadeEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string);
    const bytes = Buffer.from((entry.bytes ?? '') as string);
    const method = entry.method ?? 8;
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.utf8 ? 0x800 : 0) | (entry.encrypted ? 1 : 0), 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.size ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    locals.push(signed(0x04034b50), fields, name, packed);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    attributes.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from(entry.mode === undefined ? [20, 0] : [20, 3]);
    directory.push(signed(0x02014b50), madeBy, fields, attributes, name);
    offset += 4 + fields.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, signed(0x06054b50), end]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
