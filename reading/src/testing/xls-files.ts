import { CFB } from '@e965/xlsx';
import { uint16 } from './numbers.ts';

/** Changes the records of xls files that a library has written. */

const BOUND_SHEET = 0x85;

/** A record of an xls file. */
export function xlsRecord(type: number, content: Buffer): Buffer {
  return Buffer.concat([uint16(type), uint16(content.length), content]);
}

/** The bytes of a stream of a compound file. */
export function readStream(file: Buffer, name: string): Buffer {
  return Buffer.from(CFB.find(CFB.read(file, { type: 'buffer' }), name)?.content ?? []);
}

/** The records of a stream, with the places of their contents. */
export function eachRecord(stream: Buffer): { type: number; at: number; size: number }[] {
  const records: { type: number; at: number; size: number }[] = [];
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    records.push({ type: stream.readUInt16LE(at), at: at + 4, size: stream.readUInt16LE(at + 2) });
  }
  return records;
}

/** The stream with a record put in at a place, and the sheets behind it found again. */
export function withRecord(stream: Buffer, at: number, record: Buffer): Buffer {
  const changed = Buffer.concat([stream.subarray(0, at), record, stream.subarray(at)]);
  for (const { type, at: place } of eachRecord(changed)) {
    if (type !== BOUND_SHEET) continue;
    const start = changed.readUInt32LE(place);
    if (start >= at) changed.writeUInt32LE(start + record.length, place);
  }
  return changed;
}
