import { createHmac } from 'node:crypto';

/**
 * A JSON Web Token with these claims, signed with HMAC SHA-256 (RFC 7515, section 3.1).
 *
 * Not made with jose, which signs through Web Crypto in the thread pool where passwords are hashed, so that a sign-in would queue twice.
 *
 * @param key 32 bytes
 */
export function signedToken(claims: Readonly<Record<string, string | number>>, key: Uint8Array): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
