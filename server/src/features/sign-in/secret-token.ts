import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits that can stand in a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to recognise it, not to use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares without telling by its time how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
