import { findDates } from './dates.ts';
import { negatedWords } from './negated-words.ts';
import { numberOfWord } from './numbers.ts';
import { analyzeQuery, type QueryTerm } from './query.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';
import { terms } from './stems.ts';
import { findValues, type FoundValue } from './values.ts';

/** A passage that was given to the model that writes an answer. */
export interface NumberedPassage {
  text: string;
  /** ISO 639-1 code, or null if unknown */
  language: string | null;
  /** the document's name and the headings above the passage */
  heading: string;
}

/** A place in a passage, by the position of the passage in their list. */
export interface SupportingSpan extends Span {
  passage: number;
}

/** The share of the words of a text that a passage must contain. */
const WORDS_SHARE = 0.3;
/** The same where the languages differ: the glossary does not have every word. */
const TRANSLATED_SHARE = 0.15;
/** The share of the words of a text that a sentence must have to say the same, or its opposite. */
const SAME_WORDS_SHARE = 0.7;
/** A number of so many digits is not in a passage by chance. */
const RARE_NUMBER = 3;
/** The mark at the beginning of a line of a list. */
const LIST_MARK = /^\s*(?:\(?\d{1,2}[.)]|[-*•–])\s+/;

/** Whether a text says something that a document could say: two words of its own, or a number. "Yes." and a line before a list do not. */
export function saysSomething(text: string, language: string | null): boolean {
  if (/:\s*$/.test(text)) return false;
  const said = terms(text.replace(LIST_MARK, ''), language).filter(({ stop }) => !stop);
  return said.length > 1 || said.some(({ stem }) => isNumber(stem));
}

/**
 * The places of the named passages that support a text, one for each passage that does. None if a number of the text is in no named passage. A
 * passage supports it if it shares three in ten of its words, half of that (with the translations of the glossary) if the languages differ, or a
 * long number. Words are compared by
 * stem, numbers whatever their separators; "sixty" is 60. A passage that says the opposite in the same words, or the same of another number, date or
 * currency, does not support it.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function supportOf(
  text: string,
  language: string | null,
  passages: readonly { number: number; passage: NumberedPassage }[],
): SupportingSpan[] {
  const said = text.replace(LIST_MARK, '');
  const read = passages.map(({ number, passage }) => ({ number, passage: analyze(passage) }));
  const languages = [...new Set(passages.flatMap(({ passage }) => passage.language ?? []))];
  const query = analyzeQuery(said, languages, language);
  const numbers = [...numbersIn(said, language)];
  const words = query.terms.filter(({ stems }) => !stems.some(isNumber));
  if (numbers.some((number) => !read.some(({ passage }) => passage.numbers.has(number)))) return [];
  return read.flatMap(({ number, passage }) => {
    const { stems, numbers: own } = passage;
    const isTranslated = language !== null && passage.language !== null && passage.language !== language;
    const share = isTranslated ? TRANSLATED_SHARE : WORDS_SHARE;
    const isRare = numbers.some((value) => own.has(value) && value.replace('.', '').length >= RARE_NUMBER);
    const shared = words.filter((word) => matches(word, stems)).length;
    const isShared = words.length === 0 ? numbers.some((value) => own.has(value)) : shared >= words.length * share;
    if (!isShared && !isRare) return [];
    const best = bestSentence(passage, words, numbers);
    if (best && contradicts(best, passage, { said, language, words, numbers })) return [];
    return [{ passage: number, start: best?.start ?? 0, end: best?.end ?? passage.text.length }];
  });
}

interface Claim {
  said: string;
  language: string | null;
  words: readonly QueryTerm[];
  numbers: readonly string[];
}

/** The sentence of the passage that shares most with the text; null if none shares anything. */
function bestSentence(
  { sentences }: AnalyzedPassage,
  words: readonly QueryTerm[],
  numbers: readonly string[],
): AnalyzedSentence | null {
  let best: { sentence: AnalyzedSentence; score: number } | null = null;
  for (const sentence of sentences) {
    const score = sharedIn(sentence, words) + 2 * numbers.filter((number) => sentence.numbers.has(number)).length;
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

const sharedIn = ({ stems }: Words, words: readonly QueryTerm[]): number =>
  words.filter((word) => matches(word, stems)).length;

/** Whether the best sentence says the opposite, another one has another number for the same, or no date or amount is the one of the text. */
function contradicts(best: AnalyzedSentence, passage: AnalyzedPassage, claim: Claim): boolean {
  return isOpposite(best, passage, claim) || hasOtherNumber(best, passage, claim) || hasOtherValue(passage, claim);
}

/** The same words, with a negation of one of them in the text or in the sentence, but not in both. */
function isOpposite(sentence: AnalyzedSentence, passage: AnalyzedPassage, { said, language, words }: Claim): boolean {
  const shared = words.filter((word) => matches(word, sentence.stems));
  const isSame = shared.length >= words.length * SAME_WORDS_SHARE;
  if (!isSame) return false;
  sentence.negation ??= stemsOfNegation(passage.text.slice(sentence.start, sentence.end), passage.language);
  const own = negatedWords(said, language);
  if (own.isConditional || sentence.negation.isConditional) return false;
  const negatedAt = new Set(own.negated.map(({ start }) => start));
  // By whether, not by which word: the order of words differs.
  const { negated } = sentence.negation;
  return shared.some((word) => matches(word, negated)) !== shared.some((word) => negatedAt.has(word.start));
}

/** Another sentence has the words of the text better than the one with its number, and a number of its own. */
function hasOtherNumber(best: AnalyzedSentence, { sentences }: AnalyzedPassage, { words, numbers }: Claim): boolean {
  if (numbers.length === 0) return false;
  const shared = sharedIn(best, words);
  return sentences.some(
    (sentence) =>
      sentence.numbers.size > 0 &&
      !numbers.some((number) => sentence.numbers.has(number)) &&
      sharedIn(sentence, words) > shared &&
      sharedIn(sentence, words) >= words.length * SAME_WORDS_SHARE,
  );
}

/** A date that the passage does not have, though it has others; or an amount that it has in another currency only. */
function hasOtherValue(passage: AnalyzedPassage, { said, language }: Claim): boolean {
  const dates = findDates(said, language).flatMap(({ date }) => date ?? []);
  if (dates.length > 0) {
    passage.dates ??= findDates(passage.text, passage.language).flatMap(({ date }) => date ?? []);
    const known = passage.dates;
    if (known.length > 0 && dates.some((date) => !known.includes(date))) return true;
  }
  const amounts = findValues('amount', said, language).filter(({ number, unit }) => number !== null && unit !== null);
  if (amounts.length === 0) return false;
  passage.amounts ??= findValues('amount', passage.text, passage.language);
  const known = passage.amounts;
  return amounts.some(({ number, unit }) => {
    const same = known.filter((amount) => amount.number === number && amount.unit !== null);
    return same.length > 0 && same.every((amount) => amount.unit !== unit);
  });
}

function stemsOfNegation(text: string, language: string | null): SentenceNegation {
  const { negated, isConditional } = negatedWords(text, language);
  return { negated: new Set(negated.flatMap(({ stem, word }) => [stem, word])), isConditional };
}

interface Words {
  stems: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}
interface SentenceNegation {
  negated: ReadonlySet<string>;
  isConditional: boolean;
}
interface AnalyzedSentence extends Span, Words {
  negation?: SentenceNegation;
}
interface AnalyzedPassage extends Words {
  text: string;
  language: string | null;
  sentences: readonly AnalyzedSentence[];
  dates?: readonly string[];
  amounts?: readonly FoundValue[];
}

/** Every sentence of an answer asks again. */
const analyzed = new WeakMap<NumberedPassage, AnalyzedPassage>();

function analyze(passage: NumberedPassage): AnalyzedPassage {
  let known = analyzed.get(passage);
  if (!known) {
    const { text, heading, language } = passage;
    const sentences = splitSentences(text, language).map(({ start, end }) => ({
      start,
      end,
      ...wordsIn(text.slice(start, end), language),
    }));
    known = { text, language, sentences, ...wordsIn(`${heading}\n${text}`, language) };
    analyzed.set(passage, known);
  }
  return known;
}

const wordsIn = (text: string, language: string | null): Words => ({
  stems: stemsOf(text, language),
  numbers: numbersIn(text, language),
});

function stemsOf(text: string, language: string | null): Set<string> {
  return new Set(terms(text, language).flatMap(({ stem, word }) => [stem, word]));
}

function numbersIn(text: string, language: string | null): Set<string> {
  return new Set(
    terms(text, language).flatMap(({ stem, word, stop }) => {
      if (isNumber(stem)) return [stem.replace(/^0+(?=\d)/, '')];
      const value = stop ? null : numberOfWord(word, language);
      return value === null || value < 2 ? [] : [String(value)];
    }),
  );
}

const matches = ({ stems, synonyms }: QueryTerm, found: ReadonlySet<string>): boolean =>
  stems.some((stem) => found.has(stem)) || synonyms.some((stem) => found.has(stem));

const isNumber = (stem: string): boolean => /^\d+(?:\.\d+)?$/.test(stem);
