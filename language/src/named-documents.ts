import { comparedParts } from './alternatives.ts';
import { fold } from './fold.ts';
import { isQuestionWord } from './questions.ts';
import { isStopWord } from './stop-words.ts';

/** A document that a question may name, with passages of it that were found. */
export interface NameableDocument<Id> {
  id: Id;
  name: string;
  /** passages found in it; those of its first page say what it is and between whom */
  passages: readonly { text: string; page: number }[];
}

export interface NamedDocuments<Id> {
  /** empty if the question names no document, or too many */
  documents: Id[];
  /** folded words of the question that name them */
  words: string[];
}

const MAX_NAMED = 3;
/** Shorter words are met by chance inside names that are written together. */
const MIN_GLUED = 4;
const MIN_INFLECTED = 6;
const MAX_ENDING = 3;
const FIRST_PAGE_SHARE = 0.9;
const OTHER_PAGE_SHARE = 0.4;
/** Share of the weight of the names that a document must hold, and of the weight that the best one holds. */
const MIN_HELD = 0.5;
const MIN_OF_BEST = 0.85;
/** Words in small letters describe a document; by themselves they name none. */
const DESCRIBING_WEIGHT = 0.3;

/**
 * Words of a question that may be names: capitalised, or with a digit. In German, which capitalises nouns, any noun may be one.
 *
 * @returns folded words in order
 */
export function nameWords(question: string, language: string | null): string[] {
  return wordsOf(question, language)
    .filter(({ isName }) => isName)
    .map(({ word }) => word);
}

/**
 * The documents that a question names, by their names ("Homewood" in HOMEWOODSUITES_2011.pdf) and by what their pages say (the parties of a
 * contract).
 *
 * @param candidates documents with found passages; the most likely ones are enough
 */
export function chooseDocuments<Id>(
  question: string,
  language: string | null,
  candidates: readonly NameableDocument<Id>[],
): NamedDocuments<Id> {
  return chooseByWords(wordsOf(question, language), language, candidates);
}

/**
 * The documents that a question compares: those that it names together ("the invoices of Coolblue"), or one by each of its parts ("the one
 * of A or the one of B").
 */
export function chooseCompared<Id>(
  question: string,
  language: string | null,
  candidates: readonly NameableDocument<Id>[],
): NamedDocuments<Id> {
  const together = chooseDocuments(question, language, candidates);
  if (together.documents.length > 1) return together;
  const words = wordsOf(question, language);
  const parts = comparedParts(question, language)
    .map(({ start, end }) => words.filter((word) => word.start >= start && word.start < end))
    .map((part) => chooseByWords(part, language, candidates))
    .filter(({ documents }) => documents.length === 1);
  return {
    documents: [...new Set(parts.flatMap(({ documents }) => documents))],
    words: [...new Set(parts.flatMap((part) => part.words))],
  };
}

function chooseByWords<Id>(
  words: readonly QuestionWord[],
  language: string | null,
  candidates: readonly NameableDocument<Id>[],
): NamedDocuments<Id> {
  const none = { documents: [], words: [] };
  if (!words.some(({ isName }) => isName) || candidates.length === 0) return none;
  // German capitalises all nouns: on a page they name nothing, in the name of a document they do.
  const isInPages = language !== 'de';
  const documents = candidates.map((document) => ({ document, held: words.map(holding(document, isInPages)) }));
  const weights = words.map(({ isName }, at) => {
    const holders = documents.filter(({ held }) => held[at]! > 0).length;
    const rarity = Math.log(1 + documents.length / Math.max(1, holders));
    if (!isName) return rarity * DESCRIBING_WEIGHT;
    // German nouns that no document is called by are no names.
    return language === 'de' && holders === 0 ? 0 : rarity;
  });
  const sum = (held: readonly number[], names: boolean) =>
    held.reduce((total, share, at) => total + (words[at]!.isName || !names ? share * weights[at]! : 0), 0);
  const total = sum(
    words.map(() => 1),
    true,
  );
  const scored = documents.map(({ document, held }) => ({
    document,
    held,
    names: sum(held, true),
    all: sum(held, false),
  }));
  const best = Math.max(...scored.map(({ all }) => all));
  const chosen = scored.filter(({ names, all }) => names >= MIN_HELD * total && all >= MIN_OF_BEST * best && names > 0);
  if (chosen.length === 0 || chosen.length > MAX_NAMED || (chosen.length === candidates.length && chosen.length > 1))
    return none;
  return {
    documents: chosen.map(({ document }) => document.id),
    words: words.flatMap(({ word, isName }, at) => (isName && chosen.some(({ held }) => held[at]! > 0) ? [word] : [])),
  };
}

/** A question without the words that name a document, to be asked in that document; the question itself if nothing else is left. */
export function withoutNames(question: string, words: readonly string[]): string {
  const names = new Set(words);
  const rest = question.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (names.has(fold(word)) ? '' : word));
  return /[\p{L}\p{N}]/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : question;
}

/** Whether a document's name contains a folded word, which may be written together with others. */
export function isInName(word: string, name: string): boolean {
  return nameMatcher(name)(word);
}

/** Whether a document's name has a German noun, or a form of it: "Physiotherapeutin" in Physiotherapeut.pdf. */
export const isNounOfName = (word: string, name: string): boolean => nounMatcher(name)(word);

function nameMatcher(name: string): (word: string) => boolean {
  const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
  const [glued, words] = [parts.join(''), new Set(parts)];
  return (word) => (word.length >= MIN_GLUED ? glued.includes(word) : words.has(word));
}

/**
 * Whether a document is called by a German noun. "Rechnung" within "Reisekostenabrechnung" is another noun; "Physiotherapeutin" is a form of
 * "Physiotherapeut".
 */
function nounMatcher(name: string): (word: string) => boolean {
  const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
  return (word) =>
    parts.some(
      (part) =>
        part === word ||
        (word.length >= MIN_GLUED && part.startsWith(word)) ||
        (part.length >= MIN_INFLECTED && word.startsWith(part) && word.length - part.length <= MAX_ENDING),
    );
}

function holding<Id>({ name, passages }: NameableDocument<Id>, isInPages: boolean): (word: { word: string }) => number {
  const share = new Map<string, number>();
  for (const { text, page } of isInPages ? passages : []) {
    const part = page === 1 ? FIRST_PAGE_SHARE : OTHER_PAGE_SHARE;
    for (const word of fold(text).match(/[\p{L}\p{N}]+/gu) ?? []) share.set(word, Math.max(part, share.get(word) ?? 0));
  }
  const isNamed = isInPages ? nameMatcher(name) : nounMatcher(name);
  return ({ word }) => (isNamed(word) ? 1 : (share.get(word) ?? 0));
}

interface QuestionWord {
  word: string;
  start: number;
  isName: boolean;
}

function wordsOf(question: string, language: string | null): QuestionWord[] {
  const words = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index: start }, at) => {
    const word = fold(text);
    const isEmpty = word.length < 2 || isStopWord(word, language) || isQuestionWord(text);
    return { word, start, isEmpty, isName: !isEmpty && ((at > 0 && /^\p{Lu}/u.test(text)) || /\p{N}/u.test(text)) };
  });
  const distinct = new Map(words.filter(({ isEmpty }) => !isEmpty).map((word) => [word.word, word]));
  return [...distinct.values()];
}
