import { createHmac } from 'node:crypto';

/**
 * A JSON Web Token with these claims, signed with HMAC SHA-256: the compact form of RFC 7515, section 3.1, which `jwtVerify` of jose reads.
 *
 * It is made here and not by jose, because jose signs through Web Crypto, in the threads in which passwords are hashed: a sign-in, whose
 * password has just been compared there, would have to wait behind the passwords of others once more.
 *
 * @param key 32 bytes
 */
export function signedToken(claims: Readonly<Record<string, string | number>>, key: Uint8Array): string {
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
