import { findDates, foldInPlace } from './dates.ts';
import { findNames } from './names.ts';
import { DIGITS, NUMBER_WORDS, numberOfWord, parseNumber } from './numbers.ts';
import type { Span } from './spans.ts';
import type { ValueKind } from './understanding.ts';

/** A value in a text: the span of its words, and what they mean. */
export interface FoundValue extends Span {
  kind: ValueKind;
  /** ISO 8601; null if it is no date, or can be read in two ways */
  date: string | null;
  /** of amounts, shares (7 for 7 %), durations and numbers; null if it can be read in two ways */
  number: number | null;
  /** of amounts the currency (ISO 4217), of durations the unit: `hour`, `day`, `week`, `month`, `quarter`, `year` */
  unit: string | null;
}

const CURRENCIES: Record<string, string> = {
  EUR: String.raw`€|eur|euros?`,
  USD: String.raw`us ?\$|usd|u\.s\. dollars?|us dollars?`,
  GBP: String.raw`£|gbp|pounds? sterling`,
  CHF: String.raw`chf|sfr\.?|swiss francs?|schweizer franken|franken`,
  CAD: String.raw`cdn ?\$|cad|canadian dollars?|ca\$`,
  AUD: String.raw`aud|a\$|australian dollars?`,
  JPY: String.raw`¥|jpy|yen`,
  CNY: String.raw`rmb|cny|renminbi|yuan`,
  SEK: String.raw`sek`,
  NOK: String.raw`nok`,
  DKK: String.raw`dkk`,
};
/** Of several countries, so the unit stays open. */
const DOLLARS = String.raw`\$|dollars?|dolares|dollari`;
/** The longest first, so that "US $" is not read as "$". */
const CURRENCY_SOURCE = [...Object.values(CURRENCIES), DOLLARS]
  .flatMap((source) => source.split('|'))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const MULTIPLIERS: [number, RegExp][] = [
  [1e9, /^(?:billions?|bn|miljard|milliarden?|miliard[oi]|mil millones)$/],
  [1e6, /^(?:millions?|mln|mio\.?|m|miljoen|millionen|milion[ei]|millon(?:es)?|mill\.?)$/],
  [1e3, /^(?:thousand|duizend|tausend|mila|mil|k)$/],
];
const MULTIPLIER = String.raw`billions?|bn|miljard|milliarden?|miliard[oi]|mil millones|millions?|mln|mio\.?|m|miljoen|millionen|milion[ei]|millon(?:es)?|mill\.?|thousand|duizend|tausend|mila|mil|k`;
/** A number in words may stand before the same in digits: "five (5)", "seven percent (7%)". */
const NUMBER = String.raw`(?:(?<word>${NUMBER_WORDS}) ?\( ?(?<both>${DIGITS}) ?\)|(?<digits>${DIGITS})|(?<spelled>${NUMBER_WORDS}))`;
const BEFORE = String.raw`(?<![\p{L}\p{N}.,])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

const AMOUNTS = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<currency>${CURRENCY_SOURCE}) ?(?<digits>${DIGITS})(?: ?(?<multiplier>${MULTIPLIER})${AFTER})?(?:,-|,--|\.-)?`,
    'gu',
  ),
  new RegExp(
    String.raw`${BEFORE}(?<digits>${DIGITS})(?:,-|,--|\.-)? ?(?:(?<multiplier>${MULTIPLIER}) (?:de |di )?)?(?<currency>${CURRENCY_SOURCE})${AFTER}`,
    'gu',
  ),
];
const SHARES = new RegExp(
  String.raw`${BEFORE}(?:(?<word>${NUMBER_WORDS}) (?:per ?cent|procent|prozent|por ciento|per cento) ?\( ?(?<both>${DIGITS}) ?%? ?\)|${NUMBER.replaceAll('?<word>', '?<word2>').replaceAll('?<both>', '?<both2>')} ?(?:%|(?:per ?cent|procent|prozent|por ciento|per cento)${AFTER}))`,
  'gu',
);
const UNITS: [string, string][] = [
  ['hour', `hours?|stunden?|uur|uren|ore|ora|horas?`],
  [
    'day',
    `(?:business |calendar |working )?days?|(?:kalender|werk|arbeits)?tagen?|tage|(?:werk|kalender)?dagen|giorn[oi]|dias?`,
  ],
  ['week', `weeks?|wochen?|weken|settiman[ae]|semanas?`],
  ['month', `(?:calendar |consecutive )?months?|monate?n?|maand(?:en)?|mes[ei]|mes(?:es)?`],
  ['quarter', `quarters?|quartale?n?|kwartal?en`],
  ['year', `(?:calendar |consecutive |contract )?years?|jahre?n?|jaar|jaren|ann[oi]|anos?`],
];
const DURATIONS = UNITS.map(([unit, source]) => ({
  unit,
  pattern: new RegExp(String.raw`${BEFORE}${NUMBER}[ -](?:full |volle |consecutive )?(?:${source})${AFTER}`, 'gu'),
}));
const NUMBERS = new RegExp(String.raw`${BEFORE}(?<digits>${DIGITS})(?: (?<multiplier>${MULTIPLIER})${AFTER})?`, 'gu');

/**
 * The values of a kind in a text, in its order. Supports German, English, Spanish, Italian and Dutch.
 *
 * @param language ISO 639-1 code of the text; decides how numbers and dates are read
 */
export function findValues(kind: ValueKind, text: string, language: string | null): FoundValue[] {
  const folded = foldInPlace(text);
  const value = (span: Span, number: number | null = null, unit: string | null = null): FoundValue => ({
    kind,
    start: span.start,
    end: span.end,
    date: null,
    number,
    unit,
  });
  switch (kind) {
    case 'date':
      return findDates(text, language).map((found) => ({ ...value(found), date: found.date }));
    case 'amount':
      return distinct(
        AMOUNTS.flatMap((pattern) =>
          matchesOf(pattern, folded).map(({ span, groups }) =>
            value(span, numberIn(groups, language, true), currencyOf(groups['currency']!)),
          ),
        ),
      );
    case 'share':
      return matchesOf(SHARES, folded).map(({ span, groups }) => value(span, numberIn(groups, language, false), '%'));
    case 'duration':
      return distinct(
        DURATIONS.flatMap(({ unit, pattern }) =>
          matchesOf(pattern, folded).map(({ span, groups }) => value(span, numberIn(groups, language, false), unit)),
        ),
      );
    case 'number':
      return matchesOf(NUMBERS, folded).map(({ span, groups }) => value(span, numberIn(groups, language, true)));
    default:
      return findNames(kind, text).map((span) => value(span));
  }
}

function matchesOf(pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].map((match) => ({
    span: { start: match.index, end: match.index + match[0].trimEnd().length },
    groups: (match.groups ?? {}) as Record<string, string | undefined>,
  }));
}

/** Without those inside others. */
function distinct(values: FoundValue[]): FoundValue[] {
  return values
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, at, all) => all.slice(0, at).every((earlier) => start >= earlier.end));
}

function numberIn(groups: Record<string, string | undefined>, language: string | null, isAmount: boolean) {
  const digits = groups['both'] ?? groups['both2'] ?? groups['digits'];
  const word = groups['spelled'] ?? groups['word'] ?? groups['word2'];
  const number = digits === undefined ? numberOfWord(word ?? '') : parseNumber(digits, language, isAmount);
  const multiplier = groups['multiplier'];
  if (number === null || multiplier === undefined) return number;
  const factor = MULTIPLIERS.find(([, pattern]) => pattern.test(multiplier))?.[0] ?? 1;
  // "2.500 million" has a decimal point after all.
  return Number((multipliedNumber(digits!, number, language) * factor).toPrecision(12));
}

const multipliedNumber = (digits: string, number: number, language: string | null) =>
  /^\d{1,3}[.,]\d{3}$/.test(digits) ? (parseNumber(digits, language, false) ?? number) : number;

function currencyOf(words: string): string | null {
  const found = Object.entries(CURRENCIES).find(([, source]) => new RegExp(`^(?:${source})$`, 'u').test(words));
  return found?.[0] ?? null;
}
