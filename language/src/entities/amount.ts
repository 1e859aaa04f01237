import { DIGITS } from '../numbers.ts';
import type { Finder, Part } from './mentions.ts';
import { MULTIPLIER, NUMBER, numberOf } from './number-words.ts';

/** Currencies (ISO 4217) by what stands for them, folded. */
const CURRENCIES: Record<string, string> = {
  EUR: String.raw`€|eur|euros?`,
  USD: String.raw`us ?\$|usd|u\.s\. dollars?|us dollars?|us-dollars?|dollari statunitensi|dolares estadounidenses`,
  GBP: String.raw`£|gbp|pounds? sterling|pfund sterling|pond sterling|libras esterlinas|sterline`,
  CHF: String.raw`chf|sfr\.?|swiss francs?|schweizer franken|zwitserse frank|franchi svizzeri|francos suizos`,
  CAD: String.raw`cdn ?\$|cad|ca\$|c\$|canadian dollars?`,
  AUD: String.raw`aud|au\$|a\$|australian dollars?`,
  NZD: String.raw`nzd|nz\$`,
  JPY: String.raw`¥|jpy|yen`,
  CNY: String.raw`rmb|cny|renminbi|yuan`,
  INR: String.raw`₹|inr|rupees?|indian rupees?`,
  SEK: String.raw`sek|schwedische kronen|zweedse kronen`,
  NOK: String.raw`nok|norwegische kronen`,
  DKK: String.raw`dkk|danische kronen|deense kronen`,
  PLN: String.raw`pln|zl|złoty|zloty`,
  CZK: String.raw`czk|kc`,
  HUF: String.raw`huf|forint`,
  TRY: String.raw`₺|try`,
  BRL: String.raw`r\$|brl`,
  ZAR: String.raw`zar`,
  HKD: String.raw`hkd|hk\$`,
  SGD: String.raw`sgd|s\$`,
  // Of several countries, so the currency stays open.
  $: String.raw`\$|dollars?|dolares|dollari`,
};
/** Written only in digits or capitals, because the words mean other things too. */
const IN_CAPITALS = new Set(['try', 'cad', 'zar', 'nok', 'sek', 'inr', 'zl', 'kc', 'cny', 'rmb']);
const codes = new Map<string, string>();
const compiled = Object.entries(CURRENCIES).map(([code, source]) => ({
  code,
  pattern: new RegExp(`^(?:${source})$`, 'u'),
}));
const CURRENCY = Object.values(CURRENCIES)
  .flatMap((source) => source.split('|'))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const ROUND = String.raw`(?:,(?:-|–|—|--)|\.-|,=)`;
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<currency>${CURRENCY})[ :]?(?<sign>[-–] ?)?(?<digits>${DIGITS})(?: ?${MULTIPLIER}(?![\p{L}\p{N}]))?${ROUND}?`,
  'gu',
);
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${NUMBER}${ROUND}? ?(?:${MULTIPLIER} (?:de |di )?|-)?(?<currency>${CURRENCY})(?![\p{L}\p{N}])`,
  'gu',
);

/**
 * Amounts of money: a number with the sign, code or name of a currency before or behind it, with "million" and the like, in the decimal
 * conventions of five languages. The value is `184300.00 EUR`; the currency is `$` if it may be that of several countries.
 */
export const findAmounts: Finder = (part) => [BEFORE, AFTER].flatMap((pattern) => findBy(pattern, part));

function findBy(pattern: RegExp, part: Part) {
  return [...part.folded.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const { currency, sign } = groups as Record<string, string | undefined>;
    const raw = part.text.slice(index, index + match.length);
    if (IN_CAPITALS.has(currency!) && raw === raw.toLowerCase()) return [];
    const number = numberOf(groups as Record<string, string | undefined>, part.language, true);
    if (number === null || !Number.isFinite(number)) return [];
    const isNegative = sign !== undefined || /[-−]$/.test(part.text.slice(Math.max(0, index - 1), index));
    const value = `${isNegative && number > 0 ? '-' : ''}${decimals(number)} ${codeOf(currency!)}`;
    return [{ start: index, end: index + match.trimEnd().length, value, certainty: 0.96 }];
  });
}

/** Prices of energy and the like have more than two decimals. */
function decimals(number: number): string {
  return number.toFixed(4).replace(/0{1,2}$/, '');
}

function codeOf(words: string): string {
  let code = codes.get(words);
  if (code === undefined) codes.set(words, (code = compiled.find(({ pattern }) => pattern.test(words))?.code ?? '$'));
  return code;
}
