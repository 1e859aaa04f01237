/** A record of an xls file, whose content begins at `at` in the stream. */
export interface XlsRecord {
  type: number;
  at: number;
  size: number;
}

/** The record that ends each substream: the workbook, and each sheet. */
export const END_OF_PART = 0x0a;
/** The record with a sheet's name and offset. */
export const BOUND_SHEET = 0x85;

/** The records of a stream from an offset, up to the first truncated one. */
export function* records(stream: Buffer, start: number): Generator<XlsRecord> {
  for (let at = start; at + 4 <= stream.length;) {
    const size = stream.readUInt16LE(at + 2);
    if (at + 4 + size > stream.length) return;
    yield { type: stream.readUInt16LE(at), at: at + 4, size };
    at += 4 + size;
  }
}

/** A string after its flag for two-byte characters, limited to a byte length including the flag. */
export function lettersAt(stream: Buffer, at: number, length: number, size: number): string {
  const isWide = (stream.readUInt8(at) & 1) === 1;
  const end = at + 1 + Math.min(length * (isWide ? 2 : 1), size - 1);
  return stream.toString(isWide ? 'utf16le' : 'latin1', at + 1, end);
}
