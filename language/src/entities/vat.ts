import { compactMatches } from './compact-match.ts';
import type { Finder, Found, Part } from './mentions.ts';
import { vatFormats } from './vat-checks.ts';

const PREFIXED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${Object.keys(vatFormats).join('|')})(?:[ .\u00a0-]?[A-Z0-9+*]){6,14}(?![\p{L}\p{N}])`,
  'gu',
);
const CUES =
  /(?<![\p{L}\p{N}])(?:vat|btw|ust|umsatzsteuer|uid|mwst|tva|p\.? ?iva|partita iva|n\.?i\.?f\.?|c\.?i\.?f\.?|iva|tax)(?![\p{L}])[^;\n]{0,50}$/u;

/** Numbers without a country's code, behind words that only one country uses. */
const NATIONAL = [
  { country: 'IT', cues: /(?<![\p{L}\p{N}])(?:p\.? ?iva|partita iva)[^\d\n]{0,20}$/u, pattern: /\d{11}/ },
  {
    country: 'ES',
    cues: /(?<![\p{L}\p{N}])(?:n\.?i\.?f\.?|c\.?i\.?f\.?)(?![\p{L}])[^\d\n]{0,15}$/u,
    pattern: /[A-Z][ .-]?\d{7,8}[ -]?[A-Z]?|\d{2}\.?\d{3}\.?\d{3}[ -]?[A-Z]/,
  },
  {
    country: 'BE',
    cues: /(?<![\p{L}\p{N}])(?:btw|tva|kbo|bce|rpr|ondernemingsnummer|numero d.entreprise|vat)(?![\p{L}])[^\d\n]{0,25}$/u,
    pattern: /[01]\d{3}[. ]\d{3}[. ]\d{3}/,
  },
  {
    country: 'GB',
    cues: /(?<![\p{L}\p{N}])vat (?:reg(?:istration|istered|\.)?\s?)?(?:no|number|nr)[^\d\n]{0,10}$/u,
    pattern: /\d{3} ?\d{4} ?\d{2}/,
  },
].map(({ country, cues, pattern }) => ({
  country,
  cues,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:${pattern.source})(?![\p{L}\p{N}]|[.,]\d)`, 'gu'),
}));

/** Whether capitals and digits, the country's code first, are a VAT number: format, and check digits where they are published. */
export function isVatNumber(text: string): boolean {
  const format = vatFormats[text.slice(0, 2)];
  const number = text.slice(2);
  return format !== undefined && format.pattern.test(number) && (format.isValid?.(number) ?? true);
}

/** VAT numbers of the member states of the European Union and the United Kingdom; the value has the country's code and no separators. */
export const findVatNumbers: Finder = (part) => [
  ...compactMatches(part.text, PREFIXED, isVatNumber).map((found) => ({
    ...found,
    // Fewer than nine digits with one check digit are too often something else.
    certainty: part.hasBefore(found.start, CUES) ? 0.98 : found.value.length >= 11 ? 0.85 : 0.6,
  })),
  ...findNational(part),
];

function findNational(part: Part): Found[] {
  return NATIONAL.flatMap(({ country, cues, pattern }) =>
    [...part.text.matchAll(pattern)].flatMap(({ 0: match, index: start }) => {
      if (!part.hasBefore(start, cues)) return [];
      const value = `${country}${match.replaceAll(/[^A-Z0-9]/g, '')}`;
      return isVatNumber(value) ? [{ start, end: start + match.length, value, certainty: 0.95 }] : [];
    }),
  );
}
