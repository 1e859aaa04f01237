import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { fold } from './fold.ts';
import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** A searchable term: its stem and position (UTF-16 offsets). */
export interface Term {
  stem: string;
  /** folded spelling */
  word: string;
  start: number;
  end: number;
  /** whether the word is a stop word of the language */
  stop: boolean;
}

const STEMMERS: Record<SupportedLanguage, (word: string) => string> = {
  de: german,
  en: english,
  es: spanish,
  it: italian,
  nl: dutch,
};

/** Properties of a word that depend only on its spelling. */
interface Word {
  stem: string;
  word: string;
  stop: boolean;
  /** whether it may be an abbreviation ("IT") that looks like a stop word */
  capitals: boolean;
  /** parts of a code or address */
  parts: readonly { stem: string; word: string; start: number; end: number }[];
}

const MAX_STEM_LENGTH = 64;
const MAX_CACHED_LENGTH = 200;
/** Cache of words by language and spelling. A language's cache is cleared when it gets too large. */
const cache = new Map<string | null, Map<string, Word>>();
const CACHE_LIMIT = 100_000;

/**
 * The stem of a word: Snowball (Porter's algorithms) for German, English, Spanish, Italian and Dutch, then folded; only folded for other
 * languages. Spellings with and without diacritics match ("contratacion", "Ueberweisung"). Numbers are normalised whatever their separators
 * ("1.234,50" and "1,234.50" become "1234.5").
 */
export function stem(word: string, language: string | null): string {
  return lookUp(word, language).stem;
}

function lookUp(text: string, language: string | null): Word {
  let words = cache.get(language);
  if (!words || words.size >= CACHE_LIMIT) cache.set(language, (words = new Map()));
  let cached = words.get(text);
  if (cached) return cached;
  cached = analyzeWord(text, language);
  // A copy, because a slice would keep the whole text in memory. Long strings rarely repeat and are not cached.
  if (text.length <= MAX_CACHED_LENGTH) words.set(Buffer.from(text).toString(), cached);
  return cached;
}

function analyzeWord(text: string, language: string | null): Word {
  const isCode = /[\p{N}@/]/u.test(text) && /[^\p{L}\p{M}\p{N}]/u.test(text) && !isNumber(text);
  const parts = isCode ? [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)] : [];
  return {
    stem: computeStem(text, language).slice(0, MAX_STEM_LENGTH),
    word: fold(text),
    stop: isStopWord(text.toLowerCase(), language),
    capitals: text.length > 1 && /^[\p{Lu}.]+$/u.test(text),
    parts: parts.map(({ 0: part, index }) => ({
      stem: stem(part, language),
      word: fold(part),
      start: index,
      end: index + part.length,
    })),
  };
}

function computeStem(word: string, language: string | null): string {
  const lower = word.toLowerCase();
  if (/^\p{Nd}[\p{Nd}.,'’]*$/u.test(lower)) return normalizeNumber(lower);
  if (/^(?:\p{L}\.){2,}$/u.test(lower)) return fold(lower.replaceAll('.', ''));
  if (!isSupportedLanguage(language) || /[\p{N}@/]/u.test(lower)) return fold(lower);
  return fold(STEMMERS[language](restoreDiacritics(lower.replaceAll('’', "'"), language)));
}

/** Restores diacritics that users omit, where the spelling is unambiguous. */
function restoreDiacritics(word: string, language: SupportedLanguage): string {
  if (language === 'es') return word.replace(/(c|s)ion$/, '$1ión');
  if (language === 'de')
    return word
      .replace(/ae/g, 'ä')
      .replace(/oe/g, 'ö')
      .replace(/(?<![aeq])ue/g, 'ü');
  return word;
}

/** A number without group separators; the last separator is the decimal one unless three digits follow it. */
function normalizeNumber(text: string): string {
  const digits = text
    .normalize('NFKD')
    .replace(/['’]/g, '')
    .replace(/(?<![.,])[.,]+$/, '');
  const decimals = /[.,](\d+)$/.exec(digits);
  const separators = new Set(digits.match(/[.,]/g));
  if (decimals?.[1] === undefined || (decimals[1].length === 3 && separators.size === 1)) {
    return digits.replace(/[.,]/g, '');
  }
  if ((digits.match(/[.,]/g)?.length ?? 0) > 1 && separators.size === 1) return digits;
  const integer = digits.slice(0, decimals.index).replace(/[.,]/g, '');
  const fraction = decimals[1].replace(/(?<!0)0+$/, '');
  return fraction === '' ? integer : `${integer}.${fraction}`;
}

/**
 * The terms of a text in order, including marked stop words. A code or address is one term as a whole and one for each part, so that "0042"
 * finds "INV-2026/0042". A capitalised abbreviation that spells a stop word ("IT", "US", "WHO") is not a stop word, unless the whole text
 * is in capitals.
 */
export function terms(text: string, language: string | null): Term[] {
  const cached: Term[] = [];
  const allCapitals = isInCapitals(text);
  for (const { text: token, start, end } of tokenize(text, language)) {
    const { stem, word, stop, capitals, parts } = lookUp(token, language);
    cached.push({ stem, word, start, end, stop: stop && (allCapitals || !capitals) });
    for (const part of parts) {
      cached.push({ stem: part.stem, word: part.word, start: start + part.start, end: start + part.end, stop: false });
    }
  }
  return cached;
}

function isNumber(text: string): boolean {
  return /^\p{Nd}+(?:[.,'’]\p{Nd}+)*$/u.test(text);
}

/** Whether a text has no small letters, so that its abbreviations cannot be distinguished from other words. */
export const isInCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);

/** The stems of a text in order, without stop words, as stored in an index. */
export function stems(text: string, language: string | null): string[] {
  return terms(text, language).flatMap((term) => (term.stop ? [] : [term.stem]));
}
