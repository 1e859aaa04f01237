import { countryCodes } from './country-codes.ts';
import type { Finder } from './mentions.ts';

const PATTERN = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![\p{L}\p{N}])/gu;
const CUES = /(?<![\p{L}\p{N}])(?:bic|swift|iban)(?![\p{L}\p{N}])[^.;\n]{0,60}$/u;

/**
 * Business identifier codes of banks (ISO 9362): four letters, a country, two and possibly three characters more. A word in capitals may look
 * the same ("DOCUMENT" has ME, Montenegro), so "BIC" or an IBAN must stand before, or the code end in XXX.
 */
export const findBics: Finder = (part) =>
  [...part.text.matchAll(PATTERN)].flatMap(({ 0: value, index: start }) => {
    if (!countryCodes.has(value.slice(4, 6))) return [];
    const certainty = part.hasBefore(start, CUES, 80) ? 0.97 : /^.{8}XXX$/.test(value) ? 0.8 : 0;
    return certainty > 0 ? [{ start, end: start + value.length, value, certainty }] : [];
  });
