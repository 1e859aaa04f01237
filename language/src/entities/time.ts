import type { Finder } from './mentions.ts';

const START = String.raw`(?<![\p{L}\p{N}.,:/€$£-])`;
const HOUR = String.raw`(?<hour>[01]?\d|2[0-4])`;
const MINUTE = String.raw`(?<minute>[0-5]\d)`;
const HALF = String.raw`(?<half>[ap])\.? ?m\b\.?`;
const OCLOCK = String.raw`(?:uhr|uur|u\b|hrs?\b|hours\b|h\b|ore\b|horas\b|o.clock)`;
const ZONE = String.raw`(?: ?(?<zone>z\b|(?:utc|gmt|cest|cet|mez|mesz|bst|est|edt|pst|pdt)\b(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2}))?`;

/** Over folded text, the surest first. */
const PATTERNS: { pattern: RegExp; certainty: number }[] = [
  [String.raw`${START}${HOUR}(?:[:.]${MINUTE}(?::(?<second>[0-5]\d))?)? ?${HALF}${ZONE}`, 0.95],
  [String.raw`${START}${HOUR}(?:[:.]${MINUTE}(?::(?<second>[0-5]\d))?)? ?${OCLOCK}${ZONE}`, 0.92],
  [
    String.raw`(?<=(?:^|[^\p{L}])(?:um|om|ore|alle|a las|las|at|vanaf|dalle|desde las|ab) )${HOUR}[:.]${MINUTE}(?![\d\p{L}%]|[.,:]\d)`,
    0.85,
  ],
  [
    String.raw`(?:${START}|(?<=\dt))${HOUR}:${MINUTE}(?::(?<second>[0-5]\d)(?:\.\d{1,9})?)?${ZONE}(?![\d\p{L}%]|:\d)`,
    0.75,
  ],
].map(([source, certainty]) => ({ pattern: new RegExp(String(source), 'gu'), certainty: Number(certainty) }));
/** Hours without minutes are mostly durations: "within 24 hours", "8 uur per dag". */
const DURATION = /^\d{1,2} ?(?:hrs?|hours|h|horas|ore|u|uur)$/;
const BEFORE_OCLOCK = /(?:^|[^\p{L}])(?:at|by|before|until|om|voor|tot|vanaf|a las|hasta las|alle|ore|tra le) $/u;

/** Times of day. The value has 24 hours, with seconds and zone if they are stated: `14:30`, `14:30+01:00`, `09:00 CET`. */
export const findTimes: Finder = (part) =>
  PATTERNS.flatMap(({ pattern, certainty }) =>
    [...part.folded.matchAll(pattern)].flatMap(({ 0: match, index: start, groups }) => {
      const { hour, minute = '00', second, half, zone } = groups as Record<string, string | undefined>;
      const isHalf = half !== undefined;
      if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return [];
      if (hour === '24' && minute !== '00') return [];
      if (DURATION.test(match) && !part.hasBefore(start, BEFORE_OCLOCK, 12)) return [];
      const hours = isHalf ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
      const time = `${String(hours).padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
      return [{ start, end: start + match.trimEnd().length, value: `${time}${zoneOf(zone)}`, certainty }];
    }),
  );

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (zone === 'z') return 'Z';
  return /^[+-]/.test(zone) ? zone.replace(/^(.\d\d):?/, '$1:') : ` ${zone.toUpperCase()}`;
}
