import { fold } from '../fold.ts';

const BREAKS = /[^\p{L}\p{N}]+/u;
/** Shorter words differ in one letter and mean something else: "cat", "car". */
const LEAST_LETTERS = 5;

/**
 * Groups of class names that look like two spellings of one name: equal but for case, accents, punctuation and space, a plural, or one wrong
 * letter in a word of at least five letters. "Contract 1" and "Contract 2" are two names. In order of the names.
 */
export function findSimilarNames(names: readonly string[]): string[][] {
  const distinct = [...new Set(names)];
  const groups: string[][] = [];
  for (const name of distinct) {
    const group = groups.find((members) => members.some((member) => areSimilar(member, name)));
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups.filter((group) => group.length > 1);
}

function areSimilar(one: string, other: string): boolean {
  const [left, right] = [split(one), split(other)];
  if (left.join('') === right.join('')) return left.length > 0;
  return left.length === right.length && left.every((word, at) => areSimilarWords(word, right[at]!));
}

const split = (name: string): string[] => fold(name).split(BREAKS).filter(Boolean);

function areSimilarWords(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 3 && (long === `${short}s` || long === `${short}es`)) return true;
  const hasDigit = /\p{N}/u.test(one) || /\p{N}/u.test(other);
  return !hasDigit && short.length >= LEAST_LETTERS && isOneStepApart(short, long);
}

/** Whether one letter is missing, wrong, or two neighbours are exchanged (F. J. Damerau, 1964). */
function isOneStepApart(short: string, long: string): boolean {
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length - short.length === 1) return short.slice(start) === long.slice(start + 1);
  if (long.length !== short.length) return false;
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const areExchanged = short[start] === long[start + 1] && short[start + 1] === long[start];
  return areExchanged && short.slice(start + 2) === long.slice(start + 2);
}
