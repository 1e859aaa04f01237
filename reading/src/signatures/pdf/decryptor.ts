import { createDecipheriv, createCipheriv, createHash } from 'node:crypto';
import { rc4Stream } from '../../container/rc4.ts';
import { Dictionary, Name, type PdfValue, Stream } from './syntax.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
type Method = 'none' | 'rc4' | 'aes128' | 'aes256';

/** Decrypts the objects of a file. */
export interface Decryptor {
  /** Strings of an object that is not in a stream of objects. */
  decrypted(value: PdfValue, number: number): PdfValue;
  stream(bytes: Buffer, number: number): Buffer;
}

/** The standard security handler (ISO 32000-2, 7.6.4) with the user's password; null if it is another one or the password is wrong. */
export function decryptorFor(encryption: Dictionary, id: Buffer, password: string): Decryptor | null {
  const integer = (key: string, otherwise = 0) => {
    const value = encryption.get(key);
    return typeof value === 'number' ? value : otherwise;
  };
  const octets = (key: string) => {
    const value = encryption.get(key);
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
  };
  const [version, revision] = [integer('V'), integer('R')];
  const method = methodOf(encryption, version);
  if (method === null) return null;
  const key =
    revision >= 5
      ? fileKey256(Buffer.from(password, 'utf8').subarray(0, 127), octets('U'), octets('UE'), revision)
      : fileKey(Buffer.from(password, 'latin1'), {
          owner: octets('O'),
          permissions: integer('P'),
          id,
          revision,
          length: version === 1 ? 5 : Math.min(16, Math.max(5, integer('Length', version === 4 ? 128 : 40) / 8)),
          plainMetadata: encryption.get('EncryptMetadata') === false,
        });
  if (!key) return null;
  const decrypt = (bytes: Buffer, number: number) => decryptBytes(bytes, keyFor(key, number, method), method);
  const decrypted = (value: PdfValue, number: number): PdfValue => {
    if (Buffer.isBuffer(value)) return decrypt(value, number);
    if (Array.isArray(value)) return value.map((item) => decrypted(item, number));
    if (!(value instanceof Dictionary)) return value instanceof Stream ? value : value;
    const isSignature = value.has('ByteRange');
    for (const [name, item] of value) {
      // What a signature contains is never encrypted.
      if (!(isSignature && name === 'Contents')) value.set(name, decrypted(item, number));
    }
    return value;
  };
  return { decrypted, stream: decrypt };
}

function methodOf(encryption: Dictionary, version: number): Method | null {
  const handler = encryption.get('Filter');
  if (!(handler instanceof Name) || handler.text !== 'Standard') return null;
  if (version === 1 || version === 2) return 'rc4';
  if (version !== 4 && version !== 5) return null;
  const used = encryption.get('StmF');
  const filters = encryption.get('CF');
  const filter = used instanceof Name && filters instanceof Dictionary ? filters.get(used.text) : null;
  const name = filter instanceof Dictionary ? filter.get('CFM') : null;
  if (!(name instanceof Name)) return 'none';
  return ({ V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' } as const)[name.text] ?? 'none';
}

interface KeyFacts {
  owner: Buffer;
  permissions: number;
  id: Buffer;
  revision: number;
  length: number;
  plainMetadata: boolean;
}

/** Algorithm 2. */
function fileKey(password: Buffer, { owner, permissions, id, revision, length, plainMetadata }: KeyFacts): Buffer {
  const limits = Buffer.alloc(4);
  limits.writeInt32LE(permissions | 0);
  const hash = createHash('md5');
  hash
    .update(Buffer.concat([password, PADDING]).subarray(0, 32))
    .update(owner.subarray(0, 32))
    .update(limits)
    .update(id);
  if (revision >= 4 && plainMetadata) hash.update(Buffer.alloc(4, 0xff));
  let key = hash.digest();
  for (let round = 0; revision >= 3 && round < 50; round += 1) {
    key = createHash('md5').update(key.subarray(0, length)).digest();
  }
  return key.subarray(0, length);
}

/** Algorithm 2.A; null if the password is wrong. */
function fileKey256(password: Buffer, user: Buffer, wrapped: Buffer, revision: number): Buffer | null {
  if (user.length < 48 || wrapped.length < 32) return null;
  const hash = (salt: Buffer) => (revision === 5 ? sha256(password, salt) : hardened(password, salt));
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()]);
}

const sha256 = (...pieces: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(pieces)).digest();

/** Algorithm 2.B. */
function hardened(password: Buffer, salt: Buffer): Buffer {
  let key = sha256(password, salt);
  for (let round = 0; ; round += 1) {
    const block = Buffer.concat([password, key]);
    const input = Buffer.concat(Array.from({ length: 64 }, () => block));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = Buffer.concat([cipher.update(input), cipher.final()]);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] as string)
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) as number) <= round - 31) return key.subarray(0, 32);
  }
}

/** Algorithm 1: the key of an object. Generations other than 0 are not used by files with signatures. */
function keyFor(key: Buffer, number: number, method: Method): Buffer {
  if (method === 'aes256' || method === 'none') return key;
  const tail = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0]);
  const salt = method === 'aes128' ? [Buffer.from('sAlT', 'latin1')] : [];
  const hash = createHash('md5')
    .update(Buffer.concat([key, tail, ...salt]))
    .digest();
  return hash.subarray(0, Math.min(16, key.length + 5));
}

function decryptBytes(bytes: Buffer, key: Buffer, method: Method): Buffer {
  if (method === 'none') return bytes;
  if (method === 'rc4') {
    const stream = rc4Stream(key, bytes.length);
    return Buffer.from(bytes.map((byte, index) => byte ^ (stream[index] as number)));
  }
  if (bytes.length < 32 || bytes.length % 16 !== 0) return Buffer.alloc(0);
  const name = method === 'aes256' ? 'aes-256-cbc' : 'aes-128-cbc';
  const cipher = createDecipheriv(name, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()]);
  const padding = plain.at(-1) as number;
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}
