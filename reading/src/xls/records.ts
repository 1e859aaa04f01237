/** A record of an xls file, whose content stands in the stream from `at` on. */
export interface XlsRecord {
  type: number;
  at: number;
  size: number;
}

/** The record that ends each part of the stream: the workbook, and each of its sheets. */
export const endOfPart = 0x0a;
/** The record that names a sheet and says where it begins. */
export const boundSheet = 0x85;

/** The records of a stream from an offset on, up to the first that is cut off. */
export function* records(stream: Buffer, start: number): Generator<XlsRecord> {
  for (let at = start; at + 4 <= stream.length;) {
    const size = stream.readUInt16LE(at + 2);
    if (at + 4 + size > stream.length) return;
    yield { type: stream.readUInt16LE(at), at: at + 4, size };
    at += 4 + size;
  }
}

/** Letters behind the byte that says whether they have two bytes, of at most so many bytes with it. */
export function lettersAt(stream: Buffer, at: number, length: number, size: number): string {
  const isWide = (stream.readUInt8(at) & 1) === 1;
  const end = at + 1 + Math.min(length * (isWide ? 2 : 1), size - 1);
  return stream.toString(isWide ? 'utf16le' : 'latin1', at + 1, end);
}
