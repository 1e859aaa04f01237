import { fold } from './fold.ts';

/** Numbers in words up to twelve and the round ones, in German, English, Spanish, Italian and Dutch. */
const WORDS: Record<string, number> = Object.fromEntries(
  `1 one ein eine einen einem einer eins uno una un een
   2 two zwei zwo dos due twee
   3 three drei tres tre drie
   4 four vier cuatro quattro
   5 five funf cinco cinque vijf
   6 six sechs seis sei zes
   7 seven sieben siete sette zeven
   8 eight acht ocho otto
   9 nine neun nueve nove negen
   10 ten zehn diez dieci tien
   11 eleven elf once undici
   12 twelve zwolf doce dodici twaalf
   13 thirteen dreizehn trece tredici dertien
   14 fourteen vierzehn catorce quattordici veertien
   15 fifteen funfzehn quince quindici vijftien
   16 sixteen sechzehn zestien
   18 eighteen achtzehn dieciocho diciotto achttien
   20 twenty zwanzig veinte venti twintig
   21 twenty-one einundzwanzig
   24 twenty-four vierundzwanzig veinticuatro ventiquattro vierentwintig
   25 twenty-five funfundzwanzig veinticinco venticinque
   30 thirty dreissig treinta trenta dertig
   36 thirty-six sechsunddreissig
   40 forty vierzig cuarenta quaranta veertig
   45 forty-five funfundvierzig
   48 forty-eight achtundvierzig
   50 fifty funfzig cincuenta cinquanta vijftig
   60 sixty sechzig sesenta sessanta zestig
   70 seventy siebzig setenta settanta zeventig
   80 eighty achtzig ochenta ottanta tachtig
   90 ninety neunzig noventa novanta negentig
   100 hundred hundert cien cento honderd`
    .split('\n')
    .flatMap((line) => {
      const [number, ...words] = line.trim().split(' ');
      return words.map((word) => [word, Number(number)]);
    }),
);

/** Source of a regular expression over folded text for a number in words. */
export const NUMBER_WORDS = Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** Source of a regular expression for a number in digits, with separators of thousands and decimals. */
export const DIGITS = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?(?!\d)`;

/** Numbers that are other words elsewhere, with the languages in which they are numbers: "due", "once", "sei". */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  acht: ['de', 'nl'],
  due: ['it'],
  elf: ['de', 'nl'],
  once: ['es'],
  quince: ['es'],
  sei: ['it'],
  uno: ['es', 'it'],
};

/**
 * The value of a number in words; null if it is none.
 *
 * @param language ISO 639-1 code of the text, or null if unknown: then of any language
 */
export function numberOfWord(word: string, language: string | null = null): number | null {
  const folded = fold(word);
  const languages = ONLY_IN[folded];
  return language !== null && languages && !languages.includes(language) ? null : (WORDS[folded] ?? null);
}

/**
 * The value of a number in digits. The separator of thousands and decimals depends on the language: with three digits behind a single one
 * it separates thousands in amounts, elsewhere decimals if the language writes them so.
 *
 * @param language ISO 639-1 code of the text
 * @returns null if it can be read in two ways
 */
export function parseNumber(digits: string, language: string | null, isAmount: boolean): number | null {
  const plain = digits.replaceAll(/['’\u00a0\u202f ]/g, '');
  const separators = [...plain.matchAll(/[.,]/g)].map(([separator]) => separator);
  if (separators.length === 0) return Number(plain);
  const last = separators.at(-1)!;
  const behind = plain.length - plain.lastIndexOf(last) - 1;
  if (separators.length > 1 && separators.every((separator) => separator === last)) return toNumber(plain, null);
  if (separators.length > 1) return toNumber(plain, last);
  if (behind !== 3) return toNumber(plain, last);
  if (isAmount) return toNumber(plain, null);
  const isDecimal = last === (language === 'en' ? '.' : ',');
  return language === null ? null : toNumber(plain, isDecimal ? last : null);
}

function toNumber(text: string, decimal: string | null): number {
  const at = decimal === null ? text.length : text.lastIndexOf(decimal);
  return Number(`${text.slice(0, at).replaceAll(/[.,]/g, '')}.${text.slice(at + 1) || '0'}`);
}
