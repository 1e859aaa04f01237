import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { fold } from './fold.ts';
import { isKnownLanguage, type KnownLanguage } from './languages.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** One searchable term of a text: its stem, and where the word stands (UTF-16 offsets). */
export interface Term {
  stem: string;
  /** folded spelling */
  word: string;
  start: number;
  end: number;
  /** true for words that carry no meaning of their own in this language */
  stop: boolean;
}

const stemmers: Record<KnownLanguage, (word: string) => string> = {
  de: german,
  en: english,
  es: spanish,
  it: italian,
  nl: dutch,
};

/** What is known of a word by its spelling alone. */
interface Word {
  stem: string;
  word: string;
  stop: boolean;
  /** its stop word may be an abbreviation ("IT") */
  capitals: boolean;
  /** of a code or address */
  parts: readonly { stem: string; word: string; start: number; end: number }[];
}

const longestStem = 64;
const longestKnown = 200;
/** Words by language and spelling: natural text repeats them. A language's are dropped whole when they are so many. */
const known = new Map<string | null, Map<string, Word>>();
const knownLimit = 100_000;

/**
 * The stem of one word: snowball (Porter's algorithms) for German, English, Spanish, Italian and Dutch, then folded;
 * only folded for other languages. Spellings without diacritics meet the ones with them ("contratacion",
 * "Ueberweisung"). Numbers become one form whatever their separators ("1.234,50" and "1,234.50" are "1234.5").
 */
export function stem(word: string, language: string | null): string {
  return lookUp(word, language).stem;
}

function lookUp(text: string, language: string | null): Word {
  let words = known.get(language);
  if (!words || words.size >= knownLimit) known.set(language, (words = new Map()));
  let found = words.get(text);
  if (found) return found;
  found = makeWord(text, language);
  // A slice would keep the whole text it was cut from in memory; a copy does not. What is longer than words are does not come again.
  if (text.length <= longestKnown) words.set(Buffer.from(text).toString(), found);
  return found;
}

function makeWord(text: string, language: string | null): Word {
  const isCode = /[\p{N}@/]/u.test(text) && /[^\p{L}\p{M}\p{N}]/u.test(text) && !isNumber(text);
  const parts = isCode ? [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)] : [];
  return {
    stem: makeStem(text, language).slice(0, longestStem),
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

function makeStem(word: string, language: string | null): string {
  const lower = word.toLowerCase();
  if (/^\p{Nd}[\p{Nd}.,'’]*$/u.test(lower)) return plainNumber(lower);
  if (/^(?:\p{L}\.){2,}$/u.test(lower)) return fold(lower.replaceAll('.', ''));
  if (!isKnownLanguage(language) || /[\p{N}@/]/u.test(lower)) return fold(lower);
  return fold(stemmers[language](spelled(lower.replaceAll('’', "'"), language)));
}

/** Brings back the diacritics that people leave out while typing, where the spelling tells for sure. */
function spelled(word: string, language: KnownLanguage): string {
  if (language === 'es') return word.replace(/(c|s)ion$/, '$1ión');
  if (language === 'de')
    return word
      .replace(/ae/g, 'ä')
      .replace(/oe/g, 'ö')
      .replace(/(?<![aeq])ue/g, 'ü');
  return word;
}

/** A number without group separators; the last separator is the decimal one unless three digits follow it. */
function plainNumber(text: string): string {
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
  const whole = digits.slice(0, decimals.index).replace(/[.,]/g, '');
  const fraction = decimals[1].replace(/(?<!0)0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/**
 * The terms of a text in order, stop words among them and marked. A code or address is one term whole and one for each
 * of its parts, so that "INV-2026/0042" is found by "0042" too. A capitalised abbreviation that spells a stop word
 * ("IT", "US", "WHO") is no stop word, unless everything is in capitals.
 */
export function terms(text: string, language: string | null): Term[] {
  const found: Term[] = [];
  const shouted = !/\p{Ll}/u.test(text);
  for (const { text: token, start, end } of tokenize(text, language)) {
    const { stem, word, stop, capitals, parts } = lookUp(token, language);
    found.push({ stem, word, start, end, stop: stop && (shouted || !capitals) });
    for (const part of parts) {
      found.push({ stem: part.stem, word: part.word, start: start + part.start, end: start + part.end, stop: false });
    }
  }
  return found;
}

function isNumber(text: string): boolean {
  return /^\p{Nd}+(?:[.,'’]\p{Nd}+)*$/u.test(text);
}

/** The stems of a text in order, without its stop words: what an index holds of it. */
export function stems(text: string, language: string | null): string[] {
  return terms(text, language).flatMap((term) => (term.stop ? [] : [term.stem]));
}
