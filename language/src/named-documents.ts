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
/** Words in small letters and numbers describe a document; by themselves they name none. */
const DESCRIBING_WEIGHT = 0.3;

/**
 * Words of a question that may be names: capitalised, with a digit, or beside a kind of file ("the finance workbook"). In German, which
 * capitalises nouns, any noun may be one.
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
  const isNaming = words.map(({ isName, isYear }) => isName && !isYear);
  if (!isNaming.includes(true) || candidates.length === 0) return none;
  const isGerman = language === 'de';
  const documents = candidates.map((document) => {
    const shares = words.map(holding(document, isGerman));
    // German capitalises all nouns: on a page they name nothing, in the name of a document they do.
    return { document, shares, held: isGerman ? shares.map((share) => (share === 1 ? 1 : 0)) : shares };
  });
  const weights = words.map(({ isOfFile }, at) => {
    const holders = documents.filter(({ held }) => held[at]! > 0).length;
    const rarity = Math.log(1 + documents.length / Math.max(1, holders));
    if (!isNaming[at]) return rarity * DESCRIBING_WEIGHT;
    // "The quarterly presentation", where no file is called quarterly, says what it is.
    if (isOfFile && holders === 0) return 0;
    if (!isGerman) return rarity;
    // Nor does a noun name one of those that are called by it, if others begin with it: the board, the club.
    const isCommon = holders > 1 && documents.some(({ shares }) => shares[at] === FIRST_PAGE_SHARE);
    return holders === 0 || isCommon ? 0 : rarity;
  });
  const sum = (held: readonly number[], names: boolean) =>
    held.reduce((total, share, at) => total + (isNaming[at] || !names ? share * weights[at]! : 0), 0);
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
  const isHeld = (at: number) => chosen.some(({ held }) => (words[at]!.isYear ? held[at] === 1 : held[at]! > 0));
  return {
    documents: chosen.map(({ document }) => document.id),
    words: words.flatMap(({ word, isName }, at) => (isName && isHeld(at) ? [word] : [])),
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

/** The words of a question by which a document is called; in German also forms of nouns: "Physiotherapeutin" in Physiotherapeut.pdf. */
export function wordsInName(question: string, language: string | null, name: string): string[] {
  const matchers = [nameMatcher(name), ...(language === 'de' ? [nounMatcher(name)] : [])];
  return wordsOf(question, language).flatMap(({ word, compound, isName }) =>
    isName && matchers.some((isNamed) => isNamed(word) || (compound !== null && isNamed(compound))) ? [word] : [],
  );
}

function nameMatcher(name: string): (word: string) => boolean {
  const parts = partsOf(name);
  const [glued, words] = [parts.join(''), new Set(parts)];
  return (word) => (word.length >= MIN_GLUED ? glued.includes(word) : words.has(word));
}

/**
 * Whether a document is called by a German noun. "Rechnung" within "Reisekostenabrechnung" is another noun; "Physiotherapeutin" is a form of
 * "Physiotherapeut".
 */
function nounMatcher(name: string): (word: string) => boolean {
  const parts = partsOf(name).map(withoutUmlauts);
  return (asked) => {
    const word = withoutUmlauts(asked);
    return parts.some(
      (part) =>
        part === word ||
        (word.length >= MIN_GLUED && part.startsWith(word)) ||
        (part.length >= MIN_INFLECTED && word.startsWith(part) && word.length - part.length <= MAX_ENDING),
    );
  };
}

const partsOf = (name: string): string[] => fold(name).split(/[^\p{L}\p{N}]+/u);

/** "geschaeftsordnung", as files are called, is "geschäftsordnung". */
const withoutUmlauts = (word: string): string => word.replaceAll(/([ao])e|(?<![aeq])(u)e/g, '$1$2');

/** How surely a document holds a word: by its name, else by its first page, else by another page. */
function holding<Id>({ name, passages }: NameableDocument<Id>, isGerman: boolean): (word: QuestionWord) => number {
  const share = new Map<string, number>();
  for (const { text, page } of passages) {
    const part = page === 1 ? FIRST_PAGE_SHARE : OTHER_PAGE_SHARE;
    for (const word of fold(text).match(/[\p{L}\p{N}]+/gu) ?? []) share.set(word, Math.max(part, share.get(word) ?? 0));
  }
  const isNamed = isGerman ? nounMatcher(name) : nameMatcher(name);
  return ({ word, compound, isCited, isOfFile }) => {
    if (isNamed(word) || (compound !== null && isNamed(compound))) return 1;
    // "According to the rules of procedure" means the document that is called so, not one that mentions them.
    return isCited || isOfFile ? 0 : (share.get(word) ?? 0);
  };
}

interface QuestionWord {
  word: string;
  start: number;
  isName: boolean;
  /** mostly what is asked about: "in 2021" */
  isYear: boolean;
  /** the parts of a name with a hyphen, written together */
  compound: string | null;
  /** "according to ..." is before it */
  isCited: boolean;
  /** a word in small letters beside a kind of file: "the finance workbook" */
  isOfFile: boolean;
}

const YEAR = /^(?:19|20)\d\d$/;
/** Beside a number that is a part of a code. */
const CODE_MARK = /[/-]/;
/** What is between "according to" and the name of a document. */
const CITING =
  /(?<!\p{L})(?:according to|laut|gemäß|nach der|nach dem|volgens|secondo|según|in accordance with)(?:\s+(?:the|our|your|de|het|onze|der|dem|den|die|unserer?|il|lo|la|le|i|gli|el|los|las|nuestr[oa]s?|l['’]))?\s*(?=\p{L})/giu;

/** Kinds of files in the five languages. A contract or a report is none: texts are about them. */
const KIND_OF_FILE = new RegExp(
  // The word in front names the file, or the one after "of".
  String.raw`(?:(?<=(?<![\p{L}\p{N}])([\p{L}\p{N}]+) )|(?<![\p{L}\p{N}]))` +
    '(?:workbook|spreadsheet|excel|powerpoint|presentation|slides|pdf|werkmap|rekenblad|presentatie|arbeitsmappe|tabellenblatt|präsentation|' +
    'foglio di calcolo|presentazione|libro de excel|hoja de cálculo|presentación)' +
    String.raw`(?![\p{L}\p{N}])(?: (?:of|on|about|van|over|von|zu|zum|zur|de|del|di|sobre|sul|sulla)` +
    String.raw`(?: (?:the|het|der|die|das|la|el|los|las|le|il|i))? ([\p{L}\p{N}]+))?`,
  'giu',
);

/** Where words stand that name a file by its kind. */
const startsOfFileNames = (question: string): number[] =>
  [...question.matchAll(KIND_OF_FILE)].flatMap(({ 0: text, 1: before, 2: after, index }) => [
    ...(before === undefined ? [] : [index - before.length - 1]),
    ...(after === undefined ? [] : [index + text.length - after.length]),
  ]);

function wordsOf(question: string, language: string | null): QuestionWord[] {
  const ofFiles = new Set(startsOfFileNames(question));
  const cited = new Set([...question.matchAll(CITING)].map(({ 0: text, index }) => index + text.length));
  const found = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text, index: start }) => ({ text, start }));
  const compounds = compoundsOf(question, found);
  const words = found.map(({ text, start }, at) => {
    const word = fold(text);
    const isEmpty = word.length < 2 || isStopWord(word, language) || isQuestionWord(text);
    const isCited = cited.has(start);
    const isOfFile = ofFiles.has(start) && !/^\p{Lu}/u.test(text);
    const isWritten = (at > 0 && /^\p{Lu}/u.test(text)) || /\p{N}/u.test(text);
    const isYear =
      YEAR.test(word) && !CODE_MARK.test(`${question[start - 1] ?? ''}${question[start + text.length] ?? ''}`);
    return {
      word,
      start,
      isEmpty,
      isName: !isEmpty && (isWritten || isCited || isOfFile),
      isYear,
      compound: compounds[at]!,
      isCited,
      isOfFile,
    };
  });
  const distinct = new Map(words.filter(({ isEmpty }) => !isEmpty).map((word) => [word.word, word]));
  return [...distinct.values()];
}

/** More words joined by hyphens are no name. */
const MAX_NAME_PARTS = 6;

/** For each word the name that it is a part of, with the parts joined by hyphens written together: "lapteq" of "LAP-TEQ"; else null. */
function compoundsOf(question: string, words: readonly { text: string; start: number }[]): (string | null)[] {
  const groups: string[][] = [];
  for (const [at, { text, start }] of words.entries()) {
    const before = words[at - 1];
    const isJoined =
      before !== undefined && before.start + before.text.length === start - 1 && question[start - 1] === '-';
    if (isJoined) groups.at(-1)!.push(text);
    else groups.push([text]);
  }
  return groups.flatMap((parts) => {
    const isName = parts.length > 1 && parts.length <= MAX_NAME_PARTS;
    const joined = isName ? fold(parts.join('')) : null;
    return parts.map(() => joined);
  });
}
