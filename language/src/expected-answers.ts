import { fold } from './fold.ts';
import { DIGITS, numberOfWord, parseNumber } from './numbers.ts';

const PIECE = new RegExp(String.raw`${DIGITS}|[\p{L}\p{M}\p{N}]+|%`, 'gu');
const BEGINS_WITH_DIGIT = /^\d/;

/**
 * Whether a text contains an expected one: the same words and numbers in the same order, with nothing but spaces and punctuation between them.
 * Capitals and accents do not count, nor how a number is written: "2,400,000", "2.400.000" and "2400000" are the same, and "two" is "2".
 * A number or word is never found inside a longer one. An expected text without words and numbers is contained in none.
 */
export function containsExpected(text: string, expected: string): boolean {
  const wanted = pieces(expected);
  if (wanted.length === 0) return false;
  const given = pieces(text);
  return given.some((_, at) => wanted.every((piece, offset) => given[at + offset] === piece));
}

function pieces(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(PIECE)].map(([piece]) => {
    if (BEGINS_WITH_DIGIT.test(piece)) return String(parseNumber(piece, null, true) ?? piece);
    const word = fold(piece);
    const value = numberOfWord(word);
    // "One" is also an article in several languages.
    return value === null || value < 2 ? word : String(value);
  });
}
