import { createHash, timingSafeEqual } from 'node:crypto';
import { damagedEncryption, openWithPassword, unknownEncryption } from './passwords.ts';
import { rc4Stream } from './rc4.ts';

/** How doc, xls and ppt files are encrypted: with RC4, whose key changes from block to block ([MS-OFFCRYPTO] 2.3.5, 2.3.6). */

/** The bytes that a block of a file is combined with. */
export type BlockStream = (block: number, length: number) => Buffer;

const rc4Algorithm = 0x6801;
const saltSize = 16;
const weakKey = 5;

/**
 * Opens the encryption that a header describes, which begins with its version. Throws `password_protected` when the password is
 * missing or wrong, and `damaged`.
 */
export function openBlocks(header: Buffer, password: string | undefined): BlockStream {
  if (header.length < 8) throw damagedEncryption();
  const [major, minor] = [header.readUInt16LE(0), header.readUInt16LE(2)];
  if (major === 1 && minor === 1) return openWithPassword(password, (one) => openWeak(header.subarray(4), one));
  if (major >= 2 && major <= 4 && minor === 2) return openWithPassword(password, (one) => openStrong(header, one));
  throw unknownEncryption();
}

/** Office 97 and 2000: keys of 40 bits. */
function openWeak(header: Buffer, password: string): BlockStream | null {
  const salt = header.subarray(0, saltSize);
  const first = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, weakKey);
  const rounds = Array.from({ length: 16 }, () => [first, salt]).flat();
  const key = digest('md5', ...rounds).subarray(0, weakKey);
  const stream: BlockStream = (block, length) => rc4Stream(digest('md5', key, number(block)), length);
  return opens(stream, 'md5', header.subarray(saltSize, saltSize * 2), header.subarray(saltSize * 2, saltSize * 3));
}

/** Office XP and 2003: keys of up to 128 bits, by the cryptography of Windows. */
function openStrong(info: Buffer, password: string): BlockStream | null {
  const size = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + size);
  const verifier = info.subarray(12 + size);
  if (header.length < 20 || verifier.length < 60) throw damagedEncryption();
  if (header.readUInt32LE(8) !== rc4Algorithm) throw unknownEncryption();
  const keyBits = header.readUInt32LE(16) || weakKey * 8;
  if (keyBits < 40 || keyBits > 128 || keyBits % 8 !== 0) throw damagedEncryption();
  const base = digest('sha1', verifier.subarray(4, 4 + saltSize), Buffer.from(password, 'utf16le'));
  const stream: BlockStream = (block, length) => {
    const key = digest('sha1', base, number(block)).subarray(0, keyBits / 8);
    // Windows fills a key of 40 bits up with zeros.
    return rc4Stream(keyBits === weakKey * 8 ? Buffer.concat([key, Buffer.alloc(11)]) : key, length);
  };
  return opens(stream, 'sha1', verifier.subarray(20, 36), verifier.subarray(40, 60));
}

/** The stream, or null when what is encrypted and the hash of it, which are encrypted together, do not agree. */
function opens(stream: BlockStream, hash: string, sealed: Buffer, sealedHash: Buffer): BlockStream | null {
  const plain = combined(Buffer.concat([sealed, sealedHash]), stream(0, sealed.length + sealedHash.length));
  const expected = plain.subarray(sealed.length);
  const actual = digest(hash, plain.subarray(0, sealed.length));
  if (expected.length !== actual.length) throw damagedEncryption();
  return timingSafeEqual(actual, expected) ? stream : null;
}

/** Decrypts the bytes from `start` on; before, they are plain, but count for the blocks. */
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

/** Combines bytes with as many others. */
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
