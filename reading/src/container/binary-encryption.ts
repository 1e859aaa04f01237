import { createHash, timingSafeEqual } from 'node:crypto';
import { damagedEncryption, openWithPassword, unknownEncryption } from './passwords.ts';
import { rc4Stream } from './rc4.ts';

/** How doc, xls and ppt files are encrypted: with RC4, whose key changes from block to block ([MS-OFFCRYPTO] 2.3.5, 2.3.6). */

/** The key stream for a block of a file. */
export type BlockStream = (block: number, length: number) => Buffer;

const RC4_ALGORITHM = 0x6801;
const SALT_SIZE = 16;
const WEAK_KEY = 5;

/**
 * Opens the encryption described by a header, which begins with its version. Throws `password_protected` if the password is missing or
 * wrong, and `damaged`.
 */
export function openBlocks(header: Buffer, password: string | undefined): BlockStream {
  if (header.length < 8) throw damagedEncryption();
  const [major, minor] = [header.readUInt16LE(0), header.readUInt16LE(2)];
  if (major === 1 && minor === 1) return openWithPassword(password, (one) => openWeak(header.subarray(4), one));
  if (major >= 2 && major <= 4 && minor === 2) return openWithPassword(password, (one) => openStrong(header, one));
  throw unknownEncryption();
}

/** Office 97 and 2000: 40-bit keys. */
function openWeak(header: Buffer, password: string): BlockStream | null {
  const salt = header.subarray(0, SALT_SIZE);
  const first = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, WEAK_KEY);
  const rounds = Array.from({ length: 16 }, () => [first, salt]).flat();
  const key = digest('md5', ...rounds).subarray(0, WEAK_KEY);
  const stream: BlockStream = (block, length) => rc4Stream(digest('md5', key, number(block)), length);
  return opens(stream, 'md5', header.subarray(SALT_SIZE, SALT_SIZE * 2), header.subarray(SALT_SIZE * 2, SALT_SIZE * 3));
}

/** Office XP and 2003: keys of up to 128 bits, using Windows' cryptography. */
function openStrong(info: Buffer, password: string): BlockStream | null {
  const size = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + size);
  const verifier = info.subarray(12 + size);
  if (header.length < 20 || verifier.length < 60) throw damagedEncryption();
  if (header.readUInt32LE(8) !== RC4_ALGORITHM) throw unknownEncryption();
  const keyBits = header.readUInt32LE(16) || WEAK_KEY * 8;
  if (keyBits < 40 || keyBits > 128 || keyBits % 8 !== 0) throw damagedEncryption();
  const base = digest('sha1', verifier.subarray(4, 4 + SALT_SIZE), Buffer.from(password, 'utf16le'));
  const stream: BlockStream = (block, length) => {
    const key = digest('sha1', base, number(block)).subarray(0, keyBits / 8);
    // Windows pads a 40-bit key with zeros.
    return rc4Stream(keyBits === WEAK_KEY * 8 ? Buffer.concat([key, Buffer.alloc(11)]) : key, length);
  };
  return opens(stream, 'sha1', verifier.subarray(20, 36), verifier.subarray(40, 60));
}

/** The stream, or null if the encrypted verifier and its encrypted hash do not match. */
function opens(stream: BlockStream, hash: string, sealed: Buffer, sealedHash: Buffer): BlockStream | null {
  const plain = combined(Buffer.concat([sealed, sealedHash]), stream(0, sealed.length + sealedHash.length));
  const expected = plain.subarray(sealed.length);
  const actual = digest(hash, plain.subarray(0, sealed.length));
  if (expected.length !== actual.length) throw damagedEncryption();
  return timingSafeEqual(actual, expected) ? stream : null;
}

/** Decrypts the bytes from `start`; the bytes before are plain but count for the block numbers. */
export function decryptBlocks(bytes: Buffer, start: number, blockSize: number, stream: BlockStream): Buffer {
  const plain = Buffer.from(bytes);
  for (let block = Math.floor(start / blockSize); block * blockSize < bytes.length; block += 1) {
    const at = block * blockSize;
    const keys = stream(block, Math.min(blockSize, bytes.length - at));
    for (let index = Math.max(0, start - at); index < keys.length; index += 1) {
      plain[at + index] = (plain[at + index] as number) ^ (keys[index] as number);
    }
  }
  return plain;
}

/** XORs bytes with others of the same length. */
export function combined(bytes: Buffer, others: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (others[index] as number)));
}

function digest(hash: string, ...parts: Buffer[]): Buffer {
  const hashing = createHash(hash);
  for (const part of parts) hashing.update(part);
  return hashing.digest();
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
