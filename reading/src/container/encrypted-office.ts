import { say } from '../sentences.ts';
import { createDecipheriv, createHash, getHashes, timingSafeEqual } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Limits } from '../limits.ts';
import { OleFile } from './ole.ts';
import { damagedEncryption, openWithPassword, passwordRefusal, unknownEncryption } from './passwords.ts';
import { type Attributes, parseXml, type XmlElement } from './xml.ts';

/**
 * Decrypts a password-protected Office document ([MS-OFFCRYPTO], standard and agile encryption) and writes the result to `to`. Throws
 * `password_protected` if the password is missing or wrong, or if something other than a password is needed, and `damaged`.
 */
export async function decryptOffice(
  path: string,
  password: string | undefined,
  to: string,
  limits: Limits,
): Promise<void> {
  const container = OleFile.open(path);
  try {
    const info = container.stream('EncryptionInfo');
    const sealed = container.find('EncryptedPackage');
    if (!info || !sealed) throw passwordRefusal(say('rights_management'));
    const decrypt = openWithPassword(password, (one) => opener(info, Buffer.from(one, 'utf16le'), limits));
    const bytes = container.bytes(sealed);
    const size = Number(bytes.length < 8 ? 0n : bytes.readBigUInt64LE(0));
    const file = await open(to, 'wx', 0o600);
    try {
      let writtenBytes = 0;
      for (let segment = 0; writtenBytes < size; segment += 1) {
        const start = 8 + segment * SEGMENT_SIZE;
        const part = bytes.subarray(start, start + SEGMENT_SIZE);
        const blocks = part.subarray(0, part.length - (part.length % CIPHER_BLOCK));
        if (blocks.length === 0) break;
        const plain = decrypt(blocks, segment);
        writtenBytes += (await file.write(plain.subarray(0, Math.min(plain.length, size - writtenBytes)))).bytesWritten;
      }
    } finally {
      await file.close();
    }
  } finally {
    container.close();
  }
}

/** Decrypts the bytes of one segment. */
type Decrypt = (bytes: Buffer, segment: number) => Buffer;

const SEGMENT_SIZE = 4096;
const CIPHER_BLOCK = 16;
/** The maximum of [MS-OFFCRYPTO] 2.3.4.10. */
const MAX_ROUNDS = 10_000_000;
const AGILE_VERSION = 0x0004_0004;

/** The decryption for a password; null if it is wrong. */
function opener(info: Buffer, password: Buffer, limits: Limits): Decrypt | null {
  if (info.length < 8) throw damagedEncryption();
  const version = info.readUInt32LE(0);
  if (version === AGILE_VERSION) return openAgile(parseXml(info.subarray(8), limits), password);
  // Standard encryption is minor version 2 of 2, 3 or 4; others were used before 2007.
  if (version >>> 16 === 2 && [2, 3, 4].includes(version & 0xffff)) return openStandard(info, password);
  throw unknownEncryption();
}

/** Standard encryption ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9): AES in single blocks, with SHA-1. */
function openStandard(info: Buffer, password: Buffer): Decrypt | null {
  const headerSize = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + headerSize);
  const verifier = info.subarray(12 + headerSize);
  if (header.length < 20 || verifier.length < 72) throw damagedEncryption();
  const keyBits = header.readUInt32LE(16);
  if (![128, 192, 256].includes(keyBits)) throw damagedEncryption();
  const salt = verifier.subarray(4, 20);
  const rounds = digest('sha1', spun('sha1', salt, password, 50_000), number(0));
  const mixed = (pad: number) => {
    const block = Buffer.alloc(64, pad);
    for (const [at, byte] of rounds.entries()) block[at] = pad ^ byte;
    return digest('sha1', block);
  };
  const key = Buffer.concat([mixed(0x36), mixed(0x5c)]).subarray(0, keyBits / 8);
  const decrypt: Decrypt = (bytes) => decipher(`aes-${keyBits}-ecb`, key, null, bytes);
  const expected = decrypt(verifier.subarray(40, 72), 0).subarray(0, 20);
  if (!timingSafeEqual(digest('sha1', decrypt(verifier.subarray(20, 36), 0)), expected)) return null;
  return decrypt;
}

/** Key parameters in an element of agile encryption. */
interface KeyData {
  salt: Buffer;
  block: number;
  keyBytes: number;
  hash: string;
  cipher: string;
}

/** Block keys for the uses of the hashed password ([MS-OFFCRYPTO] 2.3.4.11 to 2.3.4.13). */
const uses = {
  verifierInput: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
};

/** Agile encryption ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15): described in XML, in segments with their own initial values. */
function openAgile(description: XmlElement, password: Buffer): Decrypt | null {
  const data = findElement(description, 'keyData')?.attributes;
  const encryptor = findElement(description, 'encryptedKey')?.attributes;
  if (!data || !encryptor) throw damagedEncryption();
  const own = readKeyData(encryptor);
  const content = readKeyData(data);
  const spinCount = Number(encryptor['spinCount']);
  if (!(spinCount >= 0 && spinCount <= MAX_ROUNDS)) throw damagedEncryption();
  const rounds = spun(own.hash, own.salt, password, spinCount);
  const sealed = (name: string) => Buffer.from(encryptor[name] ?? '', 'base64');
  const openWith = (use: Buffer, bytes: Buffer) => {
    const key = fitted(digest(own.hash, rounds, use), own.keyBytes);
    return decipher(own.cipher, key, fitted(own.salt, own.block), bytes);
  };
  const input = openWith(uses.verifierInput, sealed('encryptedVerifierHashInput')).subarray(0, own.salt.length);
  const actual = digest(own.hash, input);
  const expected = openWith(uses.verifierHash, sealed('encryptedVerifierHashValue')).subarray(0, actual.length);
  if (expected.length !== actual.length || !timingSafeEqual(actual, expected)) return null;
  const key = openWith(uses.key, sealed('encryptedKeyValue')).subarray(0, content.keyBytes);
  return (bytes, segment) => {
    const start = fitted(digest(content.hash, content.salt, number(segment)), content.block);
    return decipher(content.cipher, key, start, bytes);
  };
}

function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const nested = findElement(child, name);
    if (nested) return nested;
  }
  return undefined;
}

function readKeyData(attributes: Attributes): KeyData {
  const hash = (attributes['hashAlgorithm'] ?? '').replace('-', '').toLowerCase();
  const keyBits = Number(attributes['keyBits']);
  const mode = { ChainingModeCBC: 'cbc', ChainingModeCFB: 'cfb8' }[attributes['cipherChaining'] ?? ''];
  if (attributes['cipherAlgorithm'] !== 'AES' || mode === undefined || !getHashes().includes(hash)) {
    throw unknownEncryption();
  }
  if (![128, 192, 256].includes(keyBits)) throw damagedEncryption();
  return {
    salt: Buffer.from(attributes['saltValue'] ?? '', 'base64'),
    block: CIPHER_BLOCK,
    keyBytes: keyBits / 8,
    hash,
    cipher: `aes-${keyBits}-${mode}`,
  };
}

/** The salted password, hashed repeatedly to slow down guessing. */
function spun(hash: string, salt: Buffer, password: Buffer, rounds: number): Buffer {
  let value = digest(hash, salt, password);
  const counter = Buffer.alloc(4);
  for (let round = 0; round < rounds; round += 1) {
    counter.writeUInt32LE(round);
    value = digest(hash, counter, value);
  }
  return value;
}

function digest(hash: string, ...parts: Buffer[]): Buffer {
  const hashing = createHash(hash);
  for (const part of parts) hashing.update(part);
  return hashing.digest();
}

/** Truncated, or padded as specified. */
function fitted(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, 0x36)]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function decipher(name: string, key: Buffer, start: Buffer | null, bytes: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length % CIPHER_BLOCK !== 0) throw damagedEncryption();
  const cipher = createDecipheriv(name, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
