import { fold } from '../fold.ts';
import { SUPPORTED_LANGUAGES } from '../languages.ts';
import { isStopWord } from '../stop-words.ts';
import { legalFormOf } from '../entities/legal-forms.ts';
import { isBeforePlaces, isFirstName, isRole, isThing, particles, titles } from '../entities/name-lists.ts';
import { beginnings, endings } from '../entities/organisation-words.ts';
import { mayBeginPlace } from '../entities/place-lists.ts';

/** What is known of a word alone, as numbers of 32 bits. */
export interface TokenWord {
  /** unchanged */
  exact: number;
  /** in small letters, each digit as 0 */
  lower: number;
  /** capitals, small letters, digits and signs, each run of them once */
  shape: number;
  /** the same with the length of short words */
  longShape: number;
  /** beginnings and ends of 1 to 5 letters, and the sequences of 3 and 4 letters within */
  affixes: number[];
  /** the last three letters */
  ending: number;
  /** lists in which it is, as bits */
  lists: number;
}

/** Stands for the words before the first and behind the last. */
export const EDGE: TokenWord = { exact: 1, lower: 2, shape: 3, longShape: 4, affixes: [], ending: 5, lists: 0 };

/** Number of lists. */
export const LISTS = 11;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const LONGEST_AFFIX = 5;
/** Of longer words only the beginning is read. */
const MAX_LENGTH = 60;
const MAX_WORDS = 100_000;
const words = new Map<string, TokenWord>();

/** The number of a text (FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, 1991). */
function hashOf(text: string, seed: number): number {
  let hash = OFFSET ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}

/** Words repeat, so each is read once. */
export function tokenWord(text: string): TokenWord {
  const known = words.get(text);
  if (known) return known;
  if (words.size >= MAX_WORDS) words.clear();
  const word = readWord(text.slice(0, MAX_LENGTH));
  words.set(text, word);
  return word;
}

function readWord(text: string): TokenWord {
  const lower = text.toLowerCase().replaceAll(/\p{N}/gu, '0');
  const signs = text
    .replaceAll(/\p{Lu}/gu, 'X')
    .replaceAll(/\p{N}/gu, '0')
    .replaceAll(/\p{L}/gu, 'x');
  const shape = signs.replaceAll(/(.)\1+/gu, '$1');
  return {
    exact: hashOf(text, 1),
    lower: hashOf(lower, 2),
    shape: hashOf(shape, 3),
    longShape: hashOf(`${shape}${Math.min(5, text.length)}`, 4),
    affixes: affixesOf(lower),
    ending: hashOf(lower.slice(-3), 5),
    lists: listsOf(text),
  };
}

function affixesOf(word: string): number[] {
  const affixes: number[] = [];
  for (let length = 1; length <= LONGEST_AFFIX && length < word.length; length++) {
    affixes.push(hashOf(word.slice(0, length), 10), hashOf(word.slice(-length), 11));
  }
  const edged = `^${word}$`;
  for (const length of [3, 4]) {
    for (let at = 1; at + length < edged.length; at++) affixes.push(hashOf(edged.slice(at, at + length), 12));
  }
  return affixes;
}

function listsOf(text: string): number {
  const folded = fold(text);
  const has = [
    isFirstName(folded),
    mayBeginPlace(folded),
    endings.has(folded),
    beginnings.has(folded),
    legalFormOf(text) !== null,
    titles.has(folded),
    particles.has(folded),
    isRole(folded),
    isThing(folded),
    isBeforePlaces(folded),
    SUPPORTED_LANGUAGES.some((language) => isStopWord(folded, language)),
  ];
  return has.reduce((bits, isIn, at) => bits | (isIn ? 1 << at : 0), 0);
}
