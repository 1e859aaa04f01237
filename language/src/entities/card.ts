import { isLuhn } from './check-digits.ts';
import type { Finder } from './mentions.ts';

/** Lengths by the first digits, as the card schemes publish them. */
const SCHEMES: [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:30[0-5]|3[689])/, [14, 16]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^(?:6011|64[4-9]|65)/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:50|5[6-8]|6[37])/, [13, 14, 15, 16, 17, 18, 19]],
];
const PATTERN =
  /(?<![\p{L}\p{N}.,+/-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?|\d{4}[ -]\d{6}[ -]\d{4,5})(?![\p{L}\p{N}]|[.,/-]\d)/gu;
const CUES =
  /(?<![\p{L}])(?:\p{L}*card|credit|debit|visa|mastercard|maestro|amex|\p{L}*kaart(?:nummer)?|\p{L}*karten?(?:nummer)?|tarjeta|carta|pan)(?![\p{L}])[^;\n]{0,50}$/u;

/** Whether digits are the number of a payment card: length by scheme, and Luhn's check digit. */
export function isCardNumber(digits: string): boolean {
  return SCHEMES.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length)) && isLuhn(digits);
}

/** Numbers of payment cards (ISO/IEC 7812). Without groups, a word for a card must stand before: one in ten long numbers passes the check. */
export const findCards: Finder = (part) =>
  [...part.text.matchAll(PATTERN)].flatMap(({ 0: match, index: start }) => {
    const value = match.replaceAll(/\D/g, '');
    if (!isCardNumber(value)) return [];
    const certainty = part.hasBefore(start, CUES) ? 0.98 : value.length < match.length ? 0.85 : 0.4;
    return [{ start, end: start + match.length, value, certainty }];
  });
