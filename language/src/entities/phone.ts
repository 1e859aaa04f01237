import type { Finder, Found, Part } from './mentions.ts';

/** Country calling codes (ITU-T E.164). */
const CALLING_CODES = new RegExp(
  String.raw`^(?:1|7|2(?:0|7|1[1-368]|[2-469]\d|5\d)|3(?:[0-469]|5\d|7\d|8[0-35-79])|4(?:[013-9]|2[013])|5(?:[1-8]|0\d|9\d)|6(?:[0-6]|7[02-9]|8\d|9[0-2])|8(?:[1246]|5[02356]|8[0-36])|9(?:[0-58]|6\d|7[0-7]|9[2-68]))`,
);
/** The digits behind a calling code. */
const MIN_NATIONAL = 7;
const MAX_DIGITS = 15;
const SEPARATOR = String.raw`[ \u00a0.\/\u2010-\u2013-]`;

const INTERNATIONAL = new RegExp(
  String.raw`(?<![\p{L}\p{N}+])\(?(?:\+|00)\)? ?\d(?:(?:${SEPARATOR}{1,2}|${SEPARATOR}?\(0?\)${SEPARATOR}?|${SEPARATOR}?\(|\)${SEPARATOR}?)?\d){7,17}(?![\p{L}\p{N}])`,
  'gu',
);
/** Digits with separators: at least eight, and not a date, amount or code. */
const NATIONAL = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,+/:#-]|[€$£] ?)(?:\(\d{2,5}\)|\d{2,6})(?:(?:${SEPARATOR}| [-–/] )?\d{1,8}){1,6}(?![\p{L}\p{N}%€]|[.,:/-]\d)`,
  'gu',
);
const CUES =
  /(?<![\p{L}])(?:t|tel|tel\.? ?nr|telephone|telefoon\p{L}*|telefon\p{L}*|telefono|phone|cell\p{L}*|mobile?|mobiel|mobil\p{L}*|movil|gsm|fax|f|m|fon|call|bel|ruf\p{L}*|anruf\p{L}*|llam\p{L}*|chiam\p{L}*|whatsapp|hotline|helpline)(?:\.|:| |\(\p{L}{1,10}\)|no|nr|number|nummer|ons|us|uns|unter|al|op|on|at|is|:){0,6}$/u;

/** Shapes that are clear by themselves, with the country if only one writes so. */
const SHAPES: { pattern: RegExp; certainty: number; code: string | null }[] = [
  // (212) 555-0123
  { pattern: /^\(\d{3}\) ?[2-9]\d{2}-\d{4}$/, certainty: 0.9, code: '1' },
  // 212-555-0123
  { pattern: /^[2-9]\d{2}-[2-9]\d{2}-\d{4}$/, certainty: 0.75, code: '1' },
  // 06-12345678, 020-1234567, 0348-123456
  {
    pattern: /^0(?:6[ -]\d{8}|6[ -]\d{2}(?: \d{2}){3}|[1-9]\d-\d{7}|[1-9]\d{2}-\d{6}|[1-9]\d-\d{3} \d{2} \d{2})$/,
    certainty: 0.85,
    code: '31',
  },
  // 020 7946 0958, 0161 496 0000, 07700 900123
  { pattern: /^\(?0(?:20\)? [378]\d{3} \d{4}|1\d{2}\)? \d{3} \d{4}|7\d{3} \d{6})$/, certainty: 0.85, code: '44' },
  // 0475/12 34 56, 02/123 45 67
  {
    pattern: /^0(?:4\d{2}\/\d{2} \d{2} \d{2}|[2-9]\/\d{3} \d{2} \d{2}|[1-9]\d\/\d{2} \d{2} \d{2})$/,
    certainty: 0.85,
    code: '32',
  },
  // 089/1234567, 030/12 34 56 78
  { pattern: /^0[1-9]\d{1,4} ?\/ ?(?:\d{5,8}|\d{2,3}(?: \d{2,3}){1,3})$/, certainty: 0.75, code: null },
];
/** Digits of a national number by language, and the calling code that then applies. */
const BY_LANGUAGE: Record<string, { code: string; pattern: RegExp; keepsZero: boolean }> = {
  nl: { code: '31', pattern: /^0[1-9]\d{8}$/, keepsZero: false },
  de: { code: '49', pattern: /^0[1-9]\d{5,11}$/, keepsZero: false },
  es: { code: '34', pattern: /^[6-9]\d{8}$/, keepsZero: false },
  it: { code: '39', pattern: /^(?:0[1-9]\d{5,9}|3\d{8,9})$/, keepsZero: true },
};
const MIN_DIGITS = 8;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$|^\d{4}[./-]\d{2}[./-]\d{2}$/;

/**
 * Telephone numbers: international ones (E.164), national ones in a shape that few other numbers have, and others behind a word for them. The
 * value is `+`, the calling code and the number; the digits as written if the country is unknown.
 */
export const findPhones: Finder = (part) => [...findInternational(part), ...findNational(part)];

function findInternational(part: Part): Found[] {
  return [...part.text.matchAll(INTERNATIONAL)].flatMap(({ 0: match, index }) => {
    const isPlus = match.includes('+');
    const start = match.startsWith('(') && !match.includes(')') ? index + 1 : index;
    // The zero in brackets is only dialled inside the country.
    const digits = match
      .replace(/\(0\)/, '')
      .replaceAll(/\D/g, '')
      .replace(isPlus ? /^/ : /^00/, '');
    const code = CALLING_CODES.exec(digits)?.[0];
    if (code === undefined || digits.length - code.length < MIN_NATIONAL - 1 || digits.length > MAX_DIGITS) return [];
    const certainty = isPlus ? 0.95 : part.hasBefore(start, CUES, 40) ? 0.9 : /\D/.test(match) ? 0.6 : 0.3;
    const trunk = code === '39' ? digits : digits.replace(new RegExp(`^(${code})0`), '$1');
    return [{ start, end: index + match.length, value: `+${trunk}`, certainty }];
  });
}

function findNational(part: Part): Found[] {
  return [...part.text.matchAll(NATIONAL)].flatMap(({ 0: match, index: start }) => {
    const digits = match.replaceAll(/\D/g, '');
    if (digits.length < MIN_DIGITS || digits.length > 13 || DATE.test(match)) return [];
    const end = start + match.length;
    const isCued = part.hasBefore(start, CUES, 40);
    const shape = SHAPES.find(({ pattern }) => pattern.test(match));
    if (shape) {
      const value = shape.code === null ? ofLanguage(digits, part.language) : valueOf(digits, shape.code);
      return [{ start, end, value, certainty: isCued ? 0.97 : shape.certainty }];
    }
    return isCued ? [{ start, end, value: ofLanguage(digits, part.language), certainty: 0.9 }] : [];
  });
}

/** Spanish is also written elsewhere, but there with a calling code. */
function ofLanguage(digits: string, language: string | null): string {
  const national = language === null ? undefined : BY_LANGUAGE[language];
  return national?.pattern.test(digits) ? valueOf(digits, national.code, national.keepsZero) : digits;
}

const valueOf = (digits: string, code: string, keepsZero = false) =>
  `+${code}${keepsZero ? digits : digits.replace(/^0/, '')}`;
