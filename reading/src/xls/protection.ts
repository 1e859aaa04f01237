import { openBlocks } from '../container/binary-encryption.ts';
import { damagedEncryption, openWithPassword } from '../container/passwords.ts';
import { obfuscationOf, turn, turned } from '../container/xor-obfuscation.ts';
import { boundSheet, endOfPart, records, type XlsRecord } from './records.ts';

const filePass = 0x2f;
/** Records that stay plain beside that of the password: beginnings, and what is known of whoever has the file open. */
const plainRecords = new Set([0x0009, 0x0209, 0x0409, 0x0809, filePass, 0x00e1, 0x0138, 0x0194, 0x0195, 0x0196]);
/** Where a sheet begins stays plain as well. */
const plainPlace = 4;
/** A record that says nothing to readers. */
const saysNothing = 0x0194;
const blockSize = 1024;
const kinds = { obfuscated: 0, encrypted: 1 };

/** Turns the bytes of a record, from `from` to `to`, into plain ones. */
type Uncover = (stream: Buffer, from: number, to: number, record: XlsRecord) => void;

/**
 * Opens the stream of a workbook, if a password hides it ([MS-XLS] 2.2.10): the records keep their heads and places, and the
 * one of the password becomes one that says nothing. Throws `password_protected` or `damaged`.
 */
export function openStream(stored: Buffer, password: string | undefined): Buffer {
  let lock: XlsRecord | undefined;
  for (const record of records(stored, 0)) {
    if (record.type === filePass) lock = record;
    // It is among the first.
    if (lock || record.type === boundSheet || record.type === endOfPart) break;
  }
  if (!lock) return stored;
  const uncover = uncoverWith(stored.subarray(lock.at, lock.at + lock.size), password);
  const stream = Buffer.from(stored);
  stream.writeUInt16LE(saysNothing, lock.at - 4);
  for (const record of records(stream, lock.at + lock.size)) {
    if (plainRecords.has(record.type)) continue;
    const from = record.at + (record.type === boundSheet ? plainPlace : 0);
    uncover(stream, from, record.at + record.size, record);
  }
  return stream;
}

function uncoverWith(lock: Buffer, password: string | undefined): Uncover {
  if (lock.length < 4) throw damagedEncryption();
  // Excel 5 and 95 know one way only, and do not say which.
  if (lock.length === 4) return obfuscation(lock, password);
  if (lock.readUInt16LE(0) === kinds.obfuscated) return obfuscation(lock.subarray(2), password);
  if (lock.readUInt16LE(0) !== kinds.encrypted) throw damagedEncryption();
  const blocks = openBlocks(lock.subarray(2), password);
  let number = -1;
  let keys: Buffer = Buffer.alloc(0);
  return (stream, from, to) => {
    for (let at = from; at < to; at += 1) {
      const block = Math.floor(at / blockSize);
      if (block !== number) keys = blocks((number = block), blockSize);
      stream[at] = (stream[at] as number) ^ (keys[at % blockSize] as number);
    }
  };
}

/** Undoes exclusive-or, whose bytes begin anew at each record, from where that ends ([MS-OFFCRYPTO] 2.3.7.3). */
function obfuscation(lock: Buffer, password: string | undefined): Uncover {
  const bytes = openWithPassword(password, (one) => {
    const found = obfuscationOf(one, turn.excel);
    return lock.readUInt16LE(0) === found.key && lock.readUInt16LE(2) === found.verifier ? found.bytes : null;
  });
  return (stream, from, to, record) => {
    const first = record.size;
    for (let at = from; at < to; at += 1) {
      stream[at] = turned(stream[at] as number, 3) ^ (bytes[(at + first) % bytes.length] as number);
    }
  };
}
