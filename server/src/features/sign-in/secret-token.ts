import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A hash of a secret, to recognise it without being able to use it. */
export const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
