import { stem } from '../stems.ts';
import { type ListWord, isTermGap, listWords } from './list-words.ts';
import type { Found } from './mentions.ts';
import { PhraseTable } from './phrase-table.ts';
import { type LineProblem, type ListTerm, parseWordList } from './word-list-lines.ts';

/** Terms for finding, with what is made of them for each language when it is first needed. */
export interface WordList {
  readonly type: 'list';
  /** terms with a letter or digit */
  readonly size: number;
  readonly tables: Map<string | null, PhraseTable<Spelling>>;
  readonly spellings: readonly Spelling[];
}

interface Spelling {
  term: string;
  words: readonly ListWord[];
  /** whether the words must be written in this case */
  isExact: boolean;
}

/** A capitalised term of this length is a name or abbreviation rather than a word: "May", "Bath". */
const SHORT = 4;

/**
 * Makes a list for finding of terms, spellings of which are found as the term. Terms without a letter or digit are left out.
 *
 * @param options.ignoreCase default: true; terms in capitals and short capitalised ones are matched in their case all the same
 */
export function compileTerms(
  terms: Iterable<ListTerm>,
  { ignoreCase = true }: { ignoreCase?: boolean } = {},
): WordList {
  const spellings: Spelling[] = [];
  let size = 0;
  for (const { term, spellings: others } of terms) {
    const before = spellings.length;
    for (const text of [term, ...others]) {
      const words = listWords(text);
      if (words.length > 0) spellings.push({ term, words, isExact: !ignoreCase || isCaseOwn(text) });
    }
    if (spellings.length > before) size++;
  }
  return { type: 'list', size, tables: new Map(), spellings };
}

/** Reads the lines of a list and compiles the good ones. */
export function compileWordList(
  lines: Iterable<string>,
  options: { ignoreCase?: boolean; maxTerms?: number } = {},
): { list: WordList; problems: LineProblem[] } {
  const { terms, problems } = parseWordList(lines, options);
  return { list: compileTerms(terms, options), problems };
}

function isCaseOwn(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < 2 || letters === letters.toLowerCase()) return false;
  return letters === letters.toUpperCase() || (letters.length <= SHORT && /^\p{Lu}/u.test(text));
}

/**
 * The terms of a list in a text: whole words, without regard to accents and (unless a term has its own case) case, also in other forms of the words
 * by the stems of the language. Of terms that begin at the same word the longest is found. The value is the term.
 */
export function findTerms(list: WordList, text: string, language: string | null): Found[] {
  const table = tableOf(list, language);
  const words = listWords(text);
  const found: Found[] = [];
  const keys = words.map((word) => keyOf(word, language));
  for (let at = 0; at < words.length; at++) {
    const phrases = table.phrasesAt(at, (index) => {
      if (index > at && (index >= words.length || !isTermGap(text.slice(words[index - 1]!.end, words[index]!.start))))
        return undefined;
      return keys[index];
    });
    const match = firstFitting(phrases, words, at);
    if (!match) continue;
    const last = at + match.count - 1;
    found.push({ start: words[at]!.start, end: words[last]!.end, value: match.term, certainty: match.certainty });
    at = last;
  }
  return found;
}

function firstFitting(
  phrases: readonly { count: number; values: readonly Spelling[] }[],
  words: readonly ListWord[],
  at: number,
): { count: number; term: string; certainty: number } | null {
  for (const { count, values } of phrases) {
    let best: { term: string; certainty: number } | null = null;
    for (const spelling of values) {
      const certainty = fitOf(spelling, words, at);
      if (certainty > (best?.certainty ?? 0)) best = { term: spelling.term, certainty };
    }
    if (best) return { count, ...best };
  }
  return null;
}

/** 1 for the same words, less for other forms of them, 0 if the case or the end of a word is too different. */
function fitOf({ words: own, isExact }: Spelling, words: readonly ListWord[], at: number): number {
  let certainty = 1;
  for (const [index, word] of own.entries()) {
    const other = words[at + index]!;
    if (isExact) {
      if (other.text !== word.text && other.text !== `${word.text}s`) return 0;
    } else if (other.folded !== word.folded) {
      if (!isForm(word.folded, other.folded)) return 0;
      certainty = 0.9;
    }
  }
  return certainty;
}

/** Endings that make another word, though the stem may be the same: "university" of "universe". */
const DERIVES =
  /^(?:s?it(?:y|ies)|u?als?|ations?|isms?|ists?|ous|ive|ly|icals?|able|ness|idad(?:es)?|ita|ismo|ista|mente|lich\p{L}*|heit(?:en)?|keit(?:en)?|heid|lijk(?:e)?)$/u;

function isForm(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return DERIVES.test(a.slice(shared)) === DERIVES.test(b.slice(shared));
}

/** Codes have no forms, and would fill the cache of stems. */
const keyOf = ({ text, folded }: ListWord, language: string | null) =>
  /\p{N}/u.test(text) ? folded : stem(text, language);

function tableOf(list: WordList, language: string | null): PhraseTable<Spelling> {
  let table = list.tables.get(language);
  if (!table) {
    list.tables.set(language, (table = new PhraseTable()));
    for (const spelling of list.spellings) {
      table.add(
        spelling.words.map((word) => keyOf(word, language)),
        spelling,
      );
    }
  }
  return table;
}
