import { civilDate, daysSince1970 } from './dates.ts';

/** Formats a number; undefined if the general formatter must be used. */
export type QuickFormat = (value: number) => string | undefined;

/** Letters in quotes, escaped or as they are, room and fillers, colours, and signs of currencies. */
const literal = String.raw`(?:"[^"]*"|\\.|_.|\*.|\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?\d+)\]|\[\$[^\]]*\]|[ $€£+()-])*`;
const numberSection = new RegExp(`^(${literal})(#,##0|0)(?:\\.(0{1,8}))?(%?)(${literal})$`, 'i');
const DATE_SECTION = /^(?:\[\$-[\da-f]+\])?((?:[ymd]|\\?[-/., ])+?)(?:\\? (hh?):mm(:ss)?)?(?:;@)?$/i;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dateShapes = new Set(['yyyy', 'yy', 'mmm', 'mm', 'm', 'dd', 'd', '-', '/', '.', ',', ' ']);
const MAX_VALUE = 1e15;

/**
 * Most cells use one of a few kinds of format: decimals with or without grouping, percentages, currency, dates. Compiling these to
 * functions is many times faster than interpreting the format for each number. Undefined for all others.
 */
export function quickFormat(code: string, date1904: boolean): QuickFormat | undefined {
  return quickDate(code, date1904) ?? quickNumber(code);
}

function quickNumber(code: string): QuickFormat | undefined {
  const sections = code.split(';');
  if (sections.length > 4 || /"[^";]*;[^"]*"/.test(code)) return undefined;
  const positive = quickSection(sections[0] ?? '');
  if (!positive) return undefined;
  const negative = sections.length > 1 ? quickSection(sections[1] ?? '') : undefined;
  const zero = sections.length > 2 ? quickSection(sections[2] ?? '') : positive;
  return (value) => {
    if (value === 0) return zero?.(0);
    const text = value > 0 ? positive(value) : sections.length > 1 ? negative?.(-value) : positive(-value);
    if (text === undefined || value > 0) return text;
    // Numbers rounded to zero keep their sign in some formats and lose it in others.
    return /[1-9]/.test(text) ? (sections.length > 1 ? text : `-${text}`) : undefined;
  };
}

/** One section of a format, for non-negative numbers. */
function quickSection(section: string): QuickFormat | undefined {
  const parts = numberSection.exec(section);
  if (!parts) return undefined;
  const [, before = '', shape, zeros = '', percent, after = ''] = parts;
  const prefix = literalText(before);
  const suffix = (percent === '%' ? '%' : '') + literalText(after);
  const decimals = zeros.length;
  const grouped = shape === '#,##0';
  return (value) => {
    const scaled = percent === '%' ? value * 100 : value;
    if (scaled >= MAX_VALUE) return undefined;
    const digits = rounded(scaled, decimals);
    return prefix + (grouped ? withGroups(digits, decimals) : digits) + suffix;
  };
}

function literalText(code: string): string {
  return code.replace(
    /"([^"]*)"|\\(.)|_.|\*.|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]/g,
    (whole: string, quoted?: string, escaped?: string, money?: string) =>
      quoted ?? escaped ?? money ?? (whole.startsWith('_') ? ' ' : ''),
  );
}

/** Rounds half up in decimal digits, as spreadsheets do: 1.005 rounds up although its binary value is smaller. */
function rounded(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  const scaled = value * factor;
  const fraction = scaled - Math.floor(scaled);
  const isTie = Math.abs(fraction - 0.5) < 1e-4;
  const roundedValue = Math.round(isTie ? Number(scaled.toPrecision(15)) : scaled);
  if (decimals === 0) return String(roundedValue);
  const integer = Math.floor(roundedValue / factor);
  const decimalPart = roundedValue - integer * factor;
  return `${integer}.${decimalPart < factor / 10 ? String(decimalPart).padStart(decimals, '0') : decimalPart}`;
}

function withGroups(digits: string, decimals: number): string {
  let end = digits.length - (decimals > 0 ? decimals + 1 : 0);
  let text = digits.slice(end);
  for (; end > 3; end -= 3) text = `,${digits.slice(end - 3, end)}${text}`;
  return digits.slice(0, end) + text;
}

function quickDate(code: string, date1904: boolean): QuickFormat | undefined {
  const parts = DATE_SECTION.exec(code);
  const dateCode = parts?.[1];
  if (!parts || dateCode === undefined || !/[dmy]/i.test(dateCode)) return undefined;
  const pieces =
    dateCode
      .toLowerCase()
      .replaceAll('\\', '')
      .match(/y+|m+|d+|[-/., ]/g) ?? [];
  if (pieces.some((piece) => !dateShapes.has(piece))) return undefined;
  const [, , hours, seconds] = parts;
  return (value) => {
    const days = daysSince1970(value, date1904);
    if (days === undefined) return undefined;
    const inSeconds = (value - Math.floor(value)) * 86_400;
    const second = Math.round(inSeconds);
    // Fractions of a second have their own rounding rules.
    if (second === 86_400 || Math.abs(inSeconds - second) > 0.001) return undefined;
    const [year, month, day] = civilDate(days);
    let text = '';
    for (const piece of pieces) text += datePiece(piece, year, month, day);
    if (hours === undefined) return text;
    const hour = Math.floor(second / 3_600);
    const minute = Math.floor(second / 60) % 60;
    const time = `${hours.length === 2 ? twoDigits(hour) : hour}:${twoDigits(minute)}`;
    return `${text} ${time}${seconds === undefined ? '' : `:${twoDigits(second % 60)}`}`;
  };
}

function datePiece(piece: string, year: number, month: number, day: number): string {
  switch (piece) {
    case 'yyyy':
      return String(year);
    case 'yy':
      return twoDigits(year % 100);
    case 'mmm':
      return months[month - 1] ?? '';
    case 'mm':
      return twoDigits(month);
    case 'm':
      return String(month);
    case 'dd':
      return twoDigits(day);
    case 'd':
      return String(day);
    default:
      return piece;
  }
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
