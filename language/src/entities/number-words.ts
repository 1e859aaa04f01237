import { DIGITS, NUMBER_WORDS, numberOfWord, parseNumber } from '../numbers.ts';

/** What stands for a million and the like, in folded words of five languages. */
const MULTIPLIERS: [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billions?|bn|mrd\\.?|miljard|mld\\.?|milliarden?|miliard[oi]|mil millones'],
  [1e6, 'millions?|mln\\.?|mio\\.?|m|miljoen|millionen|milion[ei]|millon(?:es)?|mill\\.?'],
  [1e3, 'thousand|duizend|tausend|tsd\\.?|mila|mil|k'],
];
const factors = MULTIPLIERS.map(([factor, source]) => ({ factor, pattern: new RegExp(`^(?:${source})$`, 'u') }));
const LONGEST_FIRST = 'mil millones|' + MULTIPLIERS.map(([, source]) => source).join('|');

/** Source of a regular expression over folded text: the group `multiplier`. */
export const MULTIPLIER = `(?<multiplier>${LONGEST_FIRST})`;

/** A number in digits, in words, or both: "five (5)". Groups `word`, `both`, `digits`, `spelled`. */
export const NUMBER = String.raw`(?:(?<word>${NUMBER_WORDS}) ?\( ?(?<both>${DIGITS}) ?\)|(?<digits>${DIGITS})|(?<spelled>${NUMBER_WORDS}))`;

/**
 * The number of a match of `NUMBER`, times its `MULTIPLIER` if there is one.
 *
 * @param isAmount whether three digits behind a single separator are thousands
 * @returns null if it can be read in two ways
 */
export function numberOf(
  groups: Record<string, string | undefined>,
  language: string | null,
  isAmount: boolean,
): number | null {
  const digits = groups['both'] ?? groups['digits'];
  const multiplier = groups['multiplier'];
  const number = digits === undefined ? numberOfWord(groups['spelled'] ?? '') : parseNumber(digits, language, isAmount);
  if (number === null || multiplier === undefined) return number;
  // "2.500 million" has a decimal point after all.
  const isDecimal = digits !== undefined && /^\d{1,3}[.,]\d{3}$/.test(digits);
  const base = isDecimal ? (parseNumber(digits, language, false) ?? number) : number;
  return Number((base * (factors.find(({ pattern }) => pattern.test(multiplier))?.factor ?? 1)).toPrecision(15));
}

/** A number without exponent or superfluous zeros, with at most six decimals. */
export const plainNumber = (number: number): string => number.toFixed(6).replace(/\.?0{1,6}$/, '');
