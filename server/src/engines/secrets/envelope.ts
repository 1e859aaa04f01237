import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './port.ts';

const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface InstallationKey {
  /** Identifies the key without revealing anything about it. */
  id: string;
  /** Encrypts the data keys. */
  wrapping: Buffer;
  bytes: Buffer;
}

/**
 * Envelope encryption with AES-256-GCM (NIST SP 800-38D) and keys derived by HKDF (RFC 5869). A sealed secret is `v1.<key id>.<encrypted
 * data key>.<encrypted secret>`, both parts bound to the context.
 *
 * @param key the installation's key, 32 bytes in base64 or hexadecimal
 * @param oldKeys previous keys, only used for opening
 * @throws Error with a message if a key is malformed
 */
export function openEnvelope(key: string, oldKeys: readonly string[]): Secrets {
  const current = readKey(key, 'DOSSIER_SECRET_KEY');
  const keys = [current, ...oldKeys.map((old) => readKey(old, 'DOSSIER_OLD_SECRET_KEYS'))];

  return {
    seal(plain, context) {
      const dataKey = randomBytes(KEY_BYTES);
      const wrapped = encrypt(current.wrapping, dataKey, associatedData('key', current.id, context));
      const sealed = encrypt(dataKey, Buffer.from(plain, 'utf8'), associatedData('secret', current.id, context));
      return [VERSION, current.id, wrapped.toString('base64url'), sealed.toString('base64url')].join('.');
    },

    open(sealed, context) {
      const [sealedVersion, id = '', wrapped = '', body = ''] = sealed.split('.');
      const installationKey = keys.find((candidate) => candidate.id === id);
      if (sealedVersion !== VERSION || !installationKey)
        throw new Error('The key that sealed this secret is not known here.');
      try {
        const dataKey = decrypt(
          installationKey.wrapping,
          Buffer.from(wrapped, 'base64url'),
          associatedData('key', id, context),
        );
        return decrypt(dataKey, Buffer.from(body, 'base64url'), associatedData('secret', id, context)).toString('utf8');
      } catch {
        throw new Error('This secret was changed, or belongs somewhere else.');
      }
    },

    isOld: (sealed) => sealed.split('.')[1] !== current.id,

    derive: (purpose) => deriveKey(current.bytes, `purpose:${purpose}`),
  };
}

function readKey(text: string, name: string): InstallationKey {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length !== KEY_BYTES) {
    throw new Error(`${name} must hold 32 bytes in base64: make one with "openssl rand -base64 32".`);
  }
  const id = createHash('sha256').update('dossier key id').update(bytes).digest('hex').slice(0, 12);
  return { id, wrapping: deriveKey(bytes, 'wrapping'), bytes };
}

const deriveKey = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `dossier ${use}`, KEY_BYTES));

const associatedData = (part: string, id: string, context: string) =>
  Buffer.from(`${VERSION}\0${part}\0${id}\0${context}`);

/** Nonce, ciphertext and tag, concatenated. */
function encrypt(key: Buffer, plain: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, context: Buffer): Buffer {
  const tagAt = sealed.length - TAG_BYTES;
  if (tagAt < NONCE_BYTES) throw new Error('too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(context).setAuthTag(sealed.subarray(tagAt));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, tagAt)), decipher.final()]);
}
