import { openBlocks } from '../container/binary-encryption.ts';
import { damagedEncryption, openWithPassword } from '../container/passwords.ts';
import { deriveObfuscation, turn, rotateByte } from '../container/xor-obfuscation.ts';
import { BOUND_SHEET, END_OF_PART, records, type XlsRecord } from './records.ts';

const FILE_PASS = 0x2f;
/** Unencrypted records besides the password record: BOF records, and information about the user who has the file open. */
const plainRecords = new Set([0x0009, 0x0209, 0x0409, 0x0809, FILE_PASS, 0x00e1, 0x0138, 0x0194, 0x0195, 0x0196]);
/** The offset of a sheet is not encrypted either. */
const PLAIN_OFFSET = 4;
/** A record that readers ignore. */
const NO_CONTENT = 0x0194;
const BLOCK_SIZE = 1024;
const kinds = { obfuscated: 0, encrypted: 1 };

/** Decrypts the bytes of a record from `from` to `to`. */
type Uncover = (stream: Buffer, from: number, to: number, record: XlsRecord) => void;

/**
 * Decrypts the stream of a workbook if necessary ([MS-XLS] 2.2.10): record headers and offsets are kept, and the password record becomes
 * one that is ignored. Throws `password_protected` or `damaged`.
 */
export function openStream(stored: Buffer, password: string | undefined): Buffer {
  let lock: XlsRecord | undefined;
  for (const record of records(stored, 0)) {
    if (record.type === FILE_PASS) lock = record;
    // It is among the first.
    if (lock || record.type === BOUND_SHEET || record.type === END_OF_PART) break;
  }
  if (!lock) return stored;
  const uncover = uncoverWith(stored.subarray(lock.at, lock.at + lock.size), password);
  const stream = Buffer.from(stored);
  stream.writeUInt16LE(NO_CONTENT, lock.at - 4);
  for (const record of records(stream, lock.at + lock.size)) {
    if (plainRecords.has(record.type)) continue;
    const from = record.at + (record.type === BOUND_SHEET ? PLAIN_OFFSET : 0);
    uncover(stream, from, record.at + record.size, record);
  }
  return stream;
}

function uncoverWith(lock: Buffer, password: string | undefined): Uncover {
  if (lock.length < 4) throw damagedEncryption();
  // Excel 5 and 95 have only one method and do not name it.
  if (lock.length === 4) return obfuscation(lock, password);
  if (lock.readUInt16LE(0) === kinds.obfuscated) return obfuscation(lock.subarray(2), password);
  if (lock.readUInt16LE(0) !== kinds.encrypted) throw damagedEncryption();
  const blocks = openBlocks(lock.subarray(2), password);
  let number = -1;
  let keys: Buffer = Buffer.alloc(0);
  return (stream, from, to) => {
    for (let at = from; at < to; at += 1) {
      const block = Math.floor(at / BLOCK_SIZE);
      if (block !== number) keys = blocks((number = block), BLOCK_SIZE);
      stream[at] = (stream[at] as number) ^ (keys[at % BLOCK_SIZE] as number);
    }
  };
}

/** Reverses XOR obfuscation, whose key position at each record depends on the record's end ([MS-OFFCRYPTO] 2.3.7.3). */
function obfuscation(lock: Buffer, password: string | undefined): Uncover {
  const bytes = openWithPassword(password, (one) => {
    const result = deriveObfuscation(one, turn.excel);
    return lock.readUInt16LE(0) === result.key && lock.readUInt16LE(2) === result.verifier ? result.bytes : null;
  });
  return (stream, from, to, record) => {
    const first = record.size;
    for (let at = from; at < to; at += 1) {
      stream[at] = rotateByte(stream[at] as number, 3) ^ (bytes[(at + first) % bytes.length] as number);
    }
  };
}
