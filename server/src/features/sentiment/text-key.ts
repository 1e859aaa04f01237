import { createHash } from 'node:crypto';

/** Equal for texts that differ in case and spaces only. */
export const textKey = (text: string): string =>
  createHash('sha256').update(text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()).digest('hex');
