import { type OleTree, writeOle } from '../container/ole-writer.ts';
import { rc4Stream } from '../container/rc4.ts';
import { computeHash } from './encrypted-office.ts';
import { uint16, uint32 } from './numbers.ts';
import { eachRecord, readStream, withRecord, xlsRecord } from './xls-files.ts';

/** Protects doc, xls and ppt files by a password, as Office did from 97 to 2003; the salt is always the same, so that a test is. */

/** Parameters for encrypting a file in blocks. */
export interface Lock {
  /** The encryption header of the file. */
  header: Buffer;
  /** Encrypts bytes of a block, from an offset within the block. */
  seal(bytes: Buffer, block: number, after?: number): Buffer;
}

const salt = Buffer.from('4c61726b68696c6c20686172626f7572', 'hex');
const verifier = Buffer.from('0f0e0d0c0b0a09080706050403020100', 'hex');

/** Encryption of Office 97: MD5 and keys of 40 bits. */
export function weakLock(password: string): Lock {
  const md5 = (...parts: Buffer[]) => computeHash('md5', parts);
  const short = md5(Buffer.from(password, 'utf16le')).subarray(0, 5);
  const key = md5(Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([short, salt])))).subarray(0, 5);
  const seal = sealing((block) => md5(key, uint32(block)));
  const sealed = seal(Buffer.concat([verifier, md5(verifier)]), 0);
  return { header: Buffer.concat([uint16(1), uint16(1), salt, sealed]), seal };
}

/** Encryption of Office 2003: SHA-1 and keys of 40 or 128 bits. */
export function strongLock(password: string, keyBits: 40 | 128): Lock {
  const sha1 = (...parts: Buffer[]) => computeHash('sha1', parts);
  const base = sha1(salt, Buffer.from(password, 'utf16le'));
  const seal = sealing((block) =>
    Buffer.concat([sha1(base, uint32(block)).subarray(0, keyBits / 8), Buffer.alloc(16 - keyBits / 8)]),
  );
  const name = Buffer.from('Microsoft Enhanced Cryptographic Provider v1.0\0', 'utf16le');
  const description = Buffer.concat([...[4, 0, 0x6801, 0x8004, keyBits, 1, 0, 0].map(uint32), name]);
  const sealed = seal(Buffer.concat([verifier, sha1(verifier)]), 0);
  const version = [uint16(2), uint16(2), uint32(4), uint32(description.length)];
  const checks = [uint32(16), salt, sealed.subarray(0, 16), uint32(20), sealed.subarray(16)];
  return { header: Buffer.concat([...version, description, ...checks]), seal };
}

function sealing(blockKey: (block: number) => Buffer): Lock['seal'] {
  return (bytes, block, after = 0) => {
    const keys = rc4Stream(blockKey(block), after + bytes.length).subarray(after);
    return Buffer.from(bytes.map((byte, index) => byte ^ (keys[index] as number)));
  };
}

/** Encrypts bytes at an offset of a stream that is encrypted in blocks. */
function sealAt(lock: Lock, bytes: Buffer, at: number, blockSize: number): Buffer {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const place = at + offset;
    const piece = bytes.subarray(offset, offset + blockSize - (place % blockSize));
    pieces.push(lock.seal(piece, Math.floor(place / blockSize), place % blockSize));
    offset += piece.length;
  }
  return Buffer.concat(pieces);
}

/** Encrypts a document of Word 97 and later ([MS-DOC] 2.2.6.2). */
export function encryptDoc(file: Buffer, lock: Lock): Buffer {
  const document = readStream(file, 'WordDocument');
  const table = readStream(file, '1Table');
  document.writeUInt16LE(document.readUInt16LE(10) | 0x100, 10);
  document.writeUInt32LE(lock.header.length, 14);
  // The tables follow the encryption header.
  for (let at = 154; at < 154 + 93 * 8; at += 8) {
    document.writeUInt32LE(document.readUInt32LE(at) + lock.header.length, at);
  }
  const sealed = sealAt(lock, document.subarray(68), 68, 512);
  return writeOle(
    new Map([
      ['WordDocument', Buffer.concat([document.subarray(0, 68), sealed])],
      ['1Table', Buffer.concat([lock.header, sealAt(lock, table, lock.header.length, 512)])],
    ]),
  );
}

/**
 * Hides a document as Word 95 did ([MS-DOC] 2.2.6.1).
 *
 * @param keys bytes that the document is XORed with
 */
export function hideDoc(file: Buffer, check: number, keys: Buffer): Buffer {
  const document = readStream(file, 'WordDocument');
  document.writeUInt16LE(document.readUInt16LE(10) | 0x8100, 10);
  document.writeUInt32LE(check, 14);
  const hidden = (bytes: Buffer, start: number) =>
    Buffer.from(
      bytes.map((byte, at) => {
        const key = at < start ? 0 : (keys[at % 16] as number);
        return byte === 0 || byte === key ? byte : byte ^ key;
      }),
    );
  const streams: OleTree = new Map([['WordDocument', hidden(document, 68)]]);
  return writeOle(streams.set('1Table', hidden(readStream(file, '1Table'), 0)));
}

/** Encrypts a workbook of Excel 97 and later ([MS-XLS] 2.2.10). */
export function encryptXls(file: Buffer, lock: Lock): Buffer {
  const content = Buffer.concat([uint16(1), lock.header]);
  return changeXls(file, content, (bytes, at) => sealAt(lock, bytes, at, 1024));
}

/**
 * Hides a workbook as Excel 95 did.
 *
 * @param checks the key and the verifier of the password
 */
export function hideXls(file: Buffer, checks: [number, number], keys: Buffer): Buffer {
  const content = Buffer.concat([0, ...checks].map(uint16));
  return changeXls(file, content, (bytes, at, size) =>
    Buffer.from(
      bytes.map((byte, index) => {
        const mixed = byte ^ (keys[(at + index + size) % 16] as number);
        return (mixed >> 3) | ((mixed << 5) & 0xff);
      }),
    ),
  );
}

/** Inserts the password record and encrypts the contents of the others; `seal` receives the offset and size of each. */
function changeXls(file: Buffer, lock: Buffer, seal: (bytes: Buffer, at: number, size: number) => Buffer): Buffer {
  const [beginning] = eachRecord(readStream(file, 'Workbook'));
  if (!beginning) throw new Error('the workbook has no beginning');
  const stream = withRecord(readStream(file, 'Workbook'), beginning.at + beginning.size, xlsRecord(0x2f, lock));
  for (const { type, at, size } of eachRecord(stream)) {
    if (type === 0x809 || type === 0x2f || type === 0xe1) continue;
    const from = at + (type === 0x85 ? 4 : 0);
    seal(stream.subarray(from, at + size), from, size).copy(stream, from);
  }
  return writeOle(new Map([['Workbook', stream]]));
}
