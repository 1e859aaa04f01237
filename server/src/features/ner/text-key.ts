import { createHash } from 'node:crypto';

/** A sentence with single spaces, as it is stored. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Equal for sentences that differ in white space or Unicode normalization only. */
export const textKey = (text: string): string =>
  createHash('sha256').update(singleSpaced(text).normalize('NFC')).digest('hex').slice(0, 32);
