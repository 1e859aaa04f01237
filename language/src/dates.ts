import { fold } from './fold.ts';
import type { Span } from './spans.ts';

/** A date in a text: the span of its words, and the day it names (ISO 8601) unless it can be read in two ways. */
export interface FoundDate extends Span {
  date: string | null;
}

/** The names of each month in the five languages, folded, with `|` between them. */
export const MONTHS: readonly string[] = [
  'january|jan|januar|janner|enero|ene|gennaio|gen|januari',
  'february|feb|februar|febrero|febbraio|februari',
  'march|mar|marz|maerz|marzo|maart|mrt',
  'april|apr|abril|abr|aprile',
  'may|mai|mayo|maggio|mag|mei',
  'june|jun|juni|junio|giugno|giu',
  'july|jul|juli|julio|luglio|lug',
  'august|aug|agosto|ago|augustus',
  'september|sept|sep|septiembre|settembre|set',
  'october|oct|oktober|okt|octubre|ottobre|ott',
  'november|nov|noviembre|novembre',
  'december|dec|dezember|dez|diciembre|dic|dicembre',
];
const MONTH_NUMBERS = new Map(MONTHS.flatMap((names, at) => names.split('|').map((name) => [name, at + 1])));
const MONTH = String.raw`(?<month>${MONTHS.join('|')})\.?`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2})(?![\d])`;
const DAY = String.raw`(?<day>\d{1,2})`;
/** Folding makes `o` of `º`. */
const ORDINAL = String.raw`(?:st|nd|rd|th|e|o(?= )|\.|°)?`;

/** Over folded text of equal length. */
const PATTERNS = [
  String.raw`${DAY}${ORDINAL} ?(?:day of |de |of )?${MONTH},? ?(?:of |de |del )?${YEAR}`,
  String.raw`${MONTH} ${DAY}${ORDINAL},? ?${YEAR}`,
  String.raw`(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)`,
  String.raw`${DAY}(?<separator>[./-])(?<month>\d{1,2})\k<separator>${YEAR}`,
].map((source) => new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:${source})`, 'gu'));

/** Dates with day, month and year, in the order of the text. Supports German, English, Spanish, Italian and Dutch. */
export function findDates(text: string, language: string | null): FoundDate[] {
  const folded = foldInPlace(text);
  const found = PATTERNS.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match) => {
      const { day, month, year } = match.groups as { day: string; month: string; year: string };
      return {
        start: match.index,
        end: match.index + match[0].length,
        date: dayOf(
          Number(year),
          MONTH_NUMBERS.get(month) ?? Number(month),
          Number(day),
          /^\d{1,2}[/-]/.test(match[0]),
          language,
        ),
      };
    }),
  );
  let reached = 0;
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isFree = start >= reached;
      reached = Math.max(reached, end);
      return isFree;
    });
}

/** With slashes and dashes, Americans write the month first: then only a day over 12 is unambiguous. */
function dayOf(year: number, first: number, second: number, isAmbiguous: boolean, language: string | null) {
  let [month, day] = [first, second];
  if (isAmbiguous && month > 12) [month, day] = [day, month];
  else if (isAmbiguous && month !== day && day <= 12 && (language === 'en' || language === null)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Folds each character by itself, so that offsets stay. */
export function foldInPlace(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]|[A-Z]/g, (character) => {
    if (/\s/.test(character)) return ' ';
    const folded = fold(character);
    return folded.length === character.length ? folded : character;
  });
}
