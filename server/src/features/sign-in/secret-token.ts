import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to recognise it, not to use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares without telling by its time how much was right. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
