import { remainder97 } from './check-digits.ts';
import { compactMatches } from './compact-match.ts';
import type { Finder } from './mentions.ts';

/** The account part by country: n digits, a capitals, c both (IBAN registry of SWIFT, ISO 13616). */
const ACCOUNTS: Record<string, string> = Object.fromEntries(
  `AD 8n12c AE 19n AL 8n16c AT 16n AZ 4a20c BA 16n BE 12n BG 4a6n8c BH 4a14c BR 23n1a1c BY 4c4n16c CH 5n12c CR 18n CY 8n16c CZ 20n DE 18n DK 14n
   DO 4c20n EE 16n EG 25n ES 20n FI 14n FO 14n FR 10n11c2n GB 4a14n GE 2a16n GI 4a15c GL 14n GR 7n16c GT 4c20c HR 17n HU 24n IE 4a14n IL 19n
   IQ 4a15n IS 22n IT 1a10n12c JO 4a4n18c KW 4a22c KZ 3n13c LB 4n20c LC 4a24c LI 5n12c LT 16n LU 3n13c LV 4a13c LY 21n MC 10n11c2n MD 2c18c
   ME 18n MK 3n10c2n MR 23n MT 4a5n18c MU 4a19n3a NL 4a10n NO 11n PK 4a16c PL 24n PS 4a21c PT 21n QA 4a21c RO 4a16c RS 18n SA 2n18c SC 4a20n3a
   SE 20n SI 15n SK 20n SM 1a10n12c ST 21n SV 4a20n TL 19n TN 20n TR 6n16c UA 6n19c VA 18n VG 4a16n XK 16n`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, words[at + 1]!]] : [])),
);
const CLASSES: Record<string, string> = { n: String.raw`\d`, a: '[A-Z]', c: '[A-Z0-9]' };
const FORMATS = new Map(
  Object.entries(ACCOUNTS).map(([country, account]) => [
    country,
    new RegExp(
      `^${country}\\d{2}${account.replaceAll(/(\d{1,2})([nac])/g, (_, count: string, kind: string) => `${CLASSES[kind]}{${count}}`)}$`,
    ),
  ]),
);
const PATTERN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[\s.-]?[A-Z0-9]){11,36}(?![\p{L}\p{N}])/giu;

/** Whether capitals and digits are an IBAN: length and characters of the country's account numbers, and the check digits. */
export function isIban(text: string): boolean {
  return (FORMATS.get(text.slice(0, 2))?.test(text) ?? false) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** International bank account numbers (ISO 13616), with or without separators. The value is without them. */
export const findIbans: Finder = ({ text }) =>
  compactMatches(text, PATTERN, isIban).map((found) => ({ ...found, certainty: 0.99 }));
