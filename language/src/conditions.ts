import { foldInPlace } from './dates.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { nameWords } from './named-documents.ts';
import { fold } from './fold.ts';
import type { Span } from './spans.ts';
import type { ValueKind } from './understanding.ts';
import { findValues, type FoundValue } from './values.ts';

/** What a value must be, as a question says it: "longer than two years", "before 2020", "governed by Delaware law". */
export interface Condition {
  /** the type of the value; null for names of unknown kind */
  kind: ValueKind | null;
  /** the words of the question that say it; null for names, which also find the passage */
  words: Span | null;
  /** lower and upper bound; durations in days, dates in days since 1970 */
  range: { from: number; to: number } | null;
  /** currency of the bounds, if any */
  unit: string | null;
  /** folded words, of which the quote must have all */
  names: readonly string[];
}

const DAY_MS = 86_400_000;
const DAYS: Record<string, number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 365.25 / 12,
  quarter: 365.25 / 4,
  year: 365.25,
};
/** Kinds of values that a question compares with, the most specific first. */
const COMPARED: readonly ValueKind[] = ['share', 'amount', 'duration', 'date'];

/** Words in front of a value, over folded text. */
const COMPARATORS: Record<SupportedLanguage, Record<'over' | 'under' | 'least' | 'most' | 'in', string>> = {
  de: {
    over: 'mehr als|langer als|hoher als|spater als|grosser als|uber|nach|ab',
    under: 'weniger als|kurzer als|niedriger als|fruher als|unter|vor',
    least: 'mindestens',
    most: 'hochstens|maximal',
    in: 'im jahr|in|von',
  },
  en: {
    over: 'more than|longer than|greater than|higher than|later than|over|above|exceed(?:s|ing)?|after|since',
    under: 'less than|fewer than|shorter than|lower than|earlier than|under|below|before|prior to',
    least: 'at least|no less than|not less than|minimum of',
    most: 'at most|no more than|not more than|up to|maximum of|until',
    in: 'in|during|of|exactly',
  },
  es: {
    over: 'mas de|mas largos? que|superior(?:es)? a|mayor(?:es)? (?:de|que)|despues de|por encima de',
    under: 'menos de|inferior(?:es)? a|menor(?:es)? (?:de|que)|antes de|por debajo de',
    least: 'al menos|como minimo',
    most: 'como maximo|hasta',
    in: 'en el ano|en|de',
  },
  it: {
    over: 'piu di|piu lung[hoie]+ di|superior[ei] a|maggior[ei] di|oltre|dopo(?: il)?',
    under: 'meno di|inferior[ei] a|minor[ei] di|prima del?|sotto',
    least: 'almeno',
    most: 'al massimo|fino a|entro',
    in: "nell'anno|nel|di",
  },
  nl: {
    over: 'meer dan|langer dan|hoger dan|later dan|groter dan|boven|over|na',
    under: 'minder dan|korter dan|lager dan|eerder dan|onder|voor',
    least: 'minstens|ten minste|minimaal',
    most: 'hoogstens|ten hoogste|maximaal|tot',
    in: 'in het jaar|in|van',
  },
};
type Comparator = keyof (typeof COMPARATORS)['en'];
const BEFORE_VALUE = Object.fromEntries(
  SUPPORTED_LANGUAGES.map((language) => [
    language,
    Object.entries(COMPARATORS[language]).map(([name, source]): [Comparator, RegExp] => [
      name as Comparator,
      new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source}) (?:the |a |de |het |einem? |el |la |il |los |las )?$`, 'u'),
    ]),
  ]),
) as Record<SupportedLanguage, [Comparator, RegExp][]>;
const YEAR = /(?<![\p{L}\p{N}.,])(?:19|20)\d{2}(?![\p{L}\p{N}])(?![.,]\d)/gu;

/** What the value of a document must be to answer a question; null if every value answers it. */
export function findCondition(question: string, language: string | null): Condition | null {
  return comparison(question, language) ?? namesIn(question, language);
}

/**
 * Whether a value meets a condition.
 *
 * @param words the words of the value, or of the quote if it has no recognised one
 */
export function meetsCondition(condition: Condition, value: FoundValue | null, words: string): boolean {
  if (condition.range) {
    const amount = value && comparable(value);
    if (amount === null) return false;
    if (condition.unit !== null && value!.unit !== condition.unit) return false;
    return amount >= condition.range.from && amount <= condition.range.to;
  }
  const found = wordsOf(words);
  return condition.names.every((name) => found.some((word) => isSameName(name, word)));
}

/** A value as a number that can be compared with others of its kind and currency: durations in days, dates in days since 1970. */
export function comparable({ kind, date, number, unit }: Omit<FoundValue, 'start' | 'end'>): number | null {
  if (kind === 'date') return date === null ? null : Date.parse(date) / DAY_MS;
  if (number === null) return null;
  return kind === 'duration' ? number * (DAYS[unit ?? 'day'] ?? 1) : number;
}

function comparison(question: string, language: string | null): Condition | null {
  const folded = foldInPlace(question);
  const patterns = BEFORE_VALUE[isSupportedLanguage(language) ? language : 'en'];
  const years = [...folded.matchAll(YEAR)].map(({ index: start, 0: { length } }) => ({ start, end: start + length }));
  for (const kind of COMPARED) {
    const values = findValues(kind, question, language);
    for (const value of values) {
      const from = comparable(value);
      const words = before(folded, value.start, patterns);
      if (from === null || !words || (words.name === 'in' && kind !== 'date')) continue;
      const unit = kind === 'amount' ? value.unit : null;
      return {
        kind,
        words: { start: words.start, end: value.end },
        range: rangeOf(words.name, from, from),
        unit,
        names: [],
      };
    }
  }
  for (const { start, end } of years) {
    const words = before(folded, start, patterns);
    if (!words) continue;
    const year = Number(folded.slice(start, end));
    const [first, last] = [Date.UTC(year, 0, 1) / DAY_MS, Date.UTC(year, 11, 31) / DAY_MS];
    return {
      kind: 'date',
      words: { start: words.start, end },
      range: rangeOf(words.name, first, last),
      unit: null,
      names: [],
    };
  }
  return null;
}

/** How little more or less than a bound is beyond it. */
const STEP = 1e-9;

function rangeOf(comparator: Comparator, first: number, last: number): { from: number; to: number } {
  switch (comparator) {
    case 'over':
      return { from: last + STEP * Math.max(1, Math.abs(last)), to: Infinity };
    case 'under':
      return { from: -Infinity, to: first - STEP * Math.max(1, Math.abs(first)) };
    case 'least':
      return { from: first, to: Infinity };
    case 'most':
      return { from: -Infinity, to: last };
    case 'in':
      return { from: first, to: last };
  }
}

function before(text: string, at: number, patterns: readonly [Comparator, RegExp][]) {
  const words = text.slice(Math.max(0, at - 40), at);
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(words);
    if (match) return { name, start: at - words.length + match.index };
  }
  return null;
}

/** Names in a question: only documents whose quotes have them are meant. German nouns are none, unless they are of a law. */
function namesIn(question: string, language: string | null): Condition | null {
  const none = { words: null, range: null, unit: null };
  const [law] = findValues('law', question, language);
  if (law) return { ...none, kind: 'law', names: wordsOf(question.slice(law.start, law.end)) };
  const names = language === 'de' ? [] : nameWords(question, language).filter((word) => !/^\d+$/.test(word));
  return names.length === 0 ? null : { ...none, kind: null, names };
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Also "German" and "Germany". */
const MIN_SHARED = 5;
function isSameName(name: string, word: string): boolean {
  if (name === word) return true;
  const shared = Math.min(name.length, word.length);
  return shared >= MIN_SHARED && name.slice(0, shared) === word.slice(0, shared);
}
