import { findDates, MONTHS } from '../dates.ts';
import type { Finder, Found, Part } from './mentions.ts';

const NUMBER_OF = new Map(MONTHS.flatMap((names, at) => names.split('|').map((name) => [name, at + 1])));
const MONTH = String.raw`(?<month>${[...NUMBER_OF.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}\p{N}])\.?`;
const START = String.raw`(?<![\p{L}\p{N}.,/-])`;
const END = String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`;
const DAY = String.raw`(?<day>[12]\d|3[01]|0?[1-9])`;

/** Over folded text: month and year; day and month; quarter; two digits of the year. */
const MONTH_OF_YEAR = new RegExp(
  String.raw`(?<!\d(?:st|nd|rd|th|e|o|\.)? (?:de |of |day of )?)${START}${MONTH},? ?(?:of |de |del |van |di )?(?<year>(?:19|20)\d{2})${END}`,
  'gu',
);
const DAY_OF_MONTH = [
  new RegExp(
    String.raw`${START}${DAY}(?:st|nd|rd|th|e|\.|º|°)? ?(?:day of |of |de )?${MONTH}(?![ ,]{0,2}(?:of |de |del )?\d{4})${END}`,
    'gu',
  ),
  new RegExp(String.raw`${START}${MONTH} ${DAY}(?:st|nd|rd|th)?(?!,? ?\d{4}|\.?\d)${END}`, 'gu'),
];
const QUARTER = new RegExp(
  String.raw`${START}(?:q(?<q>[1-4])[ /-]?(?<year>(?:19|20)\d{2})|(?<year2>(?:19|20)\d{2})[ -]?q(?<q2>[1-4]))${END}`,
  'gu',
);
const SHORT_YEAR = new RegExp(
  String.raw`${START}(?<first>\d{1,2})(?<separator>[./-])(?<second>\d{1,2})\k<separator>(?<year>\d{2})${END}`,
  'gu',
);
/** Words for months that are also other words, so that a day alone does not make a date of them. */
const NO_MONTH = new Set([
  'mar',
  'set',
  'mag',
  'gen',
  'may',
  'dec',
  'apr',
  'ago',
  'dic',
  'ene',
  'giu',
  'lug',
  'ott',
  'mai',
]);

/**
 * Dates in words or numbers, in five languages, and ISO 8601. The value is the day, as `2026-11-28`; `2026-11` for a month, `--11-28` for a day
 * without year (ISO 8601:2000), `2026-Q3` for a quarter; as written if day and month can be read both ways.
 */
export const findDatesOfPart: Finder = (part) => {
  const whole = findDates(part.text, part.language).flatMap(({ start, end, date }) => {
    const text = part.text.slice(start, end);
    if (date === null && !isAmbiguous(text)) return [];
    return [
      {
        start,
        end: end - trailingPoint(text),
        value: date ?? text.replaceAll(/\s/g, ''),
        certainty: date === null ? 0.8 : 0.97,
      },
    ];
  });
  return [...whole, ...findMonths(part), ...findDays(part), ...findQuarters(part), ...findShortYears(part)];
};

const trailingPoint = (text: string) => (text.endsWith('.') ? 1 : 0);

/** "05/06/2026" may be in May or June; "31/02/2026" is no date. */
function isAmbiguous(text: string): boolean {
  const [first, second] = text.split(/[/-]/).map(Number);
  return first !== undefined && second !== undefined && first >= 1 && second >= 1 && first <= 12 && second <= 12;
}

function findMonths({ folded }: Part): Found[] {
  return [...folded.matchAll(MONTH_OF_YEAR)].map(({ 0: match, index: start, groups }) => ({
    start,
    end: start + match.length,
    value: `${groups!['year']}-${twoDigits(NUMBER_OF.get(groups!['month']!)!)}`,
    certainty: 0.9,
  }));
}

function findDays({ text, folded }: Part): Found[] {
  return DAY_OF_MONTH.flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: match, index: start, groups }) => {
      const { day, month } = groups as { day: string; month: string };
      const at = text.slice(start, start + match.length);
      // "5 may" and "3 set" are rarely dates in small letters.
      if (NO_MONTH.has(month) && !/\p{Lu}/u.test(at)) return [];
      if (!isDay(2024, NUMBER_OF.get(month)!, Number(day))) return [];
      const value = `--${twoDigits(NUMBER_OF.get(month)!)}-${twoDigits(Number(day))}`;
      return [
        { start, end: start + match.length - trailingPoint(match), value, certainty: NO_MONTH.has(month) ? 0.6 : 0.85 },
      ];
    }),
  );
}

function findQuarters({ folded }: Part): Found[] {
  return [...folded.matchAll(QUARTER)].map(({ 0: match, index: start, groups }) => ({
    start,
    end: start + match.length,
    value: `${groups!['year'] ?? groups!['year2']}-Q${groups!['q'] ?? groups!['q2']}`,
    certainty: 0.9,
  }));
}

/** "28-11-26": the years of the twentieth century from 70 on. */
function findShortYears({ folded, language }: Part): Found[] {
  return [...folded.matchAll(SHORT_YEAR)].flatMap(({ 0: match, index: start, groups }) => {
    const { separator } = groups as { separator: string };
    let [day, month] = [Number(groups!['first']), Number(groups!['second'])];
    const year = Number(groups!['year']) + (Number(groups!['year']) < 70 ? 2000 : 1900);
    if (separator !== '.' && month > 12) [day, month] = [month, day];
    if (!isDay(year, month, day)) return [];
    const isOpen = separator !== '.' && day <= 12 && day !== month && (language === 'en' || language === null);
    // Numbers of versions and sections look the same.
    const certainty = separator === '.' && !/\d\d\.\d\d\.\d\d/.test(match) ? 0.4 : 0.7;
    const value = isOpen ? match : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return [{ start, end: start + match.length, value, certainty }];
  });
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
