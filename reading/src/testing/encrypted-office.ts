import { createCipheriv, createHash } from 'node:crypto';
import { writeOle } from '../container/ole-writer.ts';
import { uint32 } from './numbers.ts';

/** Encrypts Office documents as Office does ([MS-OFFCRYPTO]); salts and keys are always the same, so that a test is. */

const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
const contentSalt = Buffer.from('f0e1d2c3b4a5968778695a4b3c2d1e0f', 'hex');
const contentKey = createHash('sha256').update('the key of the document').digest();
const ROUNDS = 1000;

/** Agile encryption: AES-256 in chains, SHA-512. */
export function encryptAgile(document: Buffer, password: string): Buffer {
  const hash = (...parts: Uint8Array[]) => computeHash('sha512', parts);
  let spun = hash(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < ROUNDS; round += 1) spun = hash(uint32(round), spun);
  const seal = (use: string, bytes: Buffer) =>
    chained(hash(spun, Buffer.from(use, 'hex')).subarray(0, 32), salt, bytes).toString('base64');

  const input = Buffer.from('0f0e0d0c0b0a09080706050403020100', 'hex');
  const algorithm =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const xml = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">',
    `<keyData ${algorithm} saltValue="${contentSalt.toString('base64')}"/>`,
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">',
    `<p:encryptedKey spinCount="${ROUNDS}" ${algorithm} saltValue="${salt.toString('base64')}"`,
    ` encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', input)}"`,
    ` encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', hash(input))}"`,
    ` encryptedKeyValue="${seal('146e0be7abacd0d6', contentKey)}"/>`,
    '</keyEncryptor></keyEncryptors></encryption>',
  ].join('');
  const segments: Buffer[] = [];
  for (let at = 0; at < document.length; at += 4096) {
    const start = hash(contentSalt, uint32(at / 4096)).subarray(0, 16);
    segments.push(chained(contentKey, start, filled(document.subarray(at, at + 4096))));
  }
  return container(
    Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    document.length,
    segments,
  );
}

/** Standard encryption: AES-128 in single blocks, SHA-1. */
export function encryptStandard(document: Buffer, password: string): Buffer {
  const hash = (...parts: Uint8Array[]) => computeHash('sha1', parts);
  let spun = hash(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 50_000; round += 1) spun = hash(uint32(round), spun);
  const block = Buffer.alloc(64, 0x36);
  for (const [at, byte] of hash(spun, uint32(0)).entries()) block[at] = (block[at] ?? 0) ^ byte;
  const key = hash(block).subarray(0, 16);
  const seal = (bytes: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  };

  const name = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = Buffer.concat([...[0x24, 0, 0x660e, 0x8004, 128, 24, 0, 0].map(uint32), name]);
  const verifier = Buffer.from('0f0e0d0c0b0a09080706050403020100', 'hex');
  const info = Buffer.concat([
    Buffer.from('0400020024000000', 'hex'),
    uint32(header.length),
    header,
    uint32(16),
    salt,
    seal(verifier),
    uint32(20),
    seal(Buffer.concat([hash(verifier), Buffer.alloc(12)])),
  ]);
  return container(info, document.length, [seal(filled(document))]);
}

function container(info: Buffer, size: number, segments: Buffer[]): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(size));
  return writeOle(
    new Map([
      ['EncryptionInfo', info],
      ['EncryptedPackage', Buffer.concat([length, ...segments])],
    ]),
  );
}

function chained(key: Uint8Array, start: Uint8Array, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

function filled(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
}

/** The hash of concatenated parts. */
export function computeHash(algorithm: string, parts: Uint8Array[]): Buffer {
  const hashing = createHash(algorithm);
  for (const part of parts) hashing.update(part);
  return hashing.digest();
}
