import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './port.ts';

const version = 'v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

interface InstallationKey {
  /** Tells keys apart and nothing of them. */
  id: string;
  /** Encrypts the secrets' own keys. */
  wrapping: Buffer;
  bytes: Buffer;
}

/**
 * Envelope encryption with AES-256-GCM (NIST SP 800-38D) and keys derived by HKDF (RFC 5869). A sealed secret is
 * `v1.<key id>.<its own key, encrypted>.<itself, encrypted>`, both parts bound to the context.
 *
 * @param key the installation's key, 32 bytes in base64 or hexadecimal
 * @param oldKeys keys used before, which only open
 * @throws Error with a sentence when a key is not of that form
 */
export function openEnvelope(key: string, oldKeys: readonly string[]): Secrets {
  const current = readKey(key, 'DOSSIER_SECRET_KEY');
  const known = [current, ...oldKeys.map((old) => readKey(old, 'DOSSIER_OLD_SECRET_KEYS'))];

  return {
    seal(plain, context) {
      const own = randomBytes(keyBytes);
      const wrapped = encrypt(current.wrapping, own, bound('key', current.id, context));
      const sealed = encrypt(own, Buffer.from(plain, 'utf8'), bound('secret', current.id, context));
      return [version, current.id, wrapped.toString('base64url'), sealed.toString('base64url')].join('.');
    },

    open(sealed, context) {
      const [found, id = '', wrapped = '', body = ''] = sealed.split('.');
      const opener = known.find((one) => one.id === id);
      if (found !== version || !opener) throw new Error('The key that sealed this secret is not known here.');
      try {
        const own = decrypt(opener.wrapping, Buffer.from(wrapped, 'base64url'), bound('key', id, context));
        return decrypt(own, Buffer.from(body, 'base64url'), bound('secret', id, context)).toString('utf8');
      } catch {
        throw new Error('This secret was changed, or belongs somewhere else.');
      }
    },

    isOld: (sealed) => sealed.split('.')[1] !== current.id,

    derive: (purpose) => derived(current.bytes, `purpose:${purpose}`),
  };
}

function readKey(text: string, name: string): InstallationKey {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, 'hex') : Buffer.from(trimmed, 'base64');
  if (bytes.length !== keyBytes) {
    throw new Error(`${name} must hold 32 bytes in base64: make one with "openssl rand -base64 32".`);
  }
  const id = createHash('sha256').update('dossier key id').update(bytes).digest('hex').slice(0, 12);
  return { id, wrapping: derived(bytes, 'wrapping'), bytes };
}

const derived = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `dossier ${use}`, keyBytes));

const bound = (part: string, id: string, context: string) => Buffer.from(`${version}\0${part}\0${id}\0${context}`);

/** Nonce, ciphertext and tag in one. */
function encrypt(key: Buffer, plain: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, context: Buffer): Buffer {
  const tagAt = box.length - tagBytes;
  if (tagAt < nonceBytes) throw new Error('too short');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(context).setAuthTag(box.subarray(tagAt));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, tagAt)), decipher.final()]);
}
