import { isElevenProof, isLuhn, isMod1110, luhnSum, remainder97, weightedSum } from './check-digits.ts';

/** A format of VAT numbers without the country's code, and its check if it is known. */
export interface VatFormat {
  pattern: RegExp;
  isValid: ((number: string) => boolean) | null;
}

const last = (number: string) => Number(number.at(-1));
const modulus =
  (weights: readonly number[], divisor: number, rest = 0) =>
  (number: string) =>
    weightedSum(number, weights) % divisor === rest;
const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isBulgarian(number: string): boolean {
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  return (first === 10 ? (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first) === last(number);
}

function isCypriot(number: string): boolean {
  const sum = Array.from(number.slice(0, 8)).reduce(
    (all, digit, at) => all + (at % 2 ? Number(digit) : CYPRIOT[Number(digit)]!),
    0,
  );
  return String.fromCodePoint(65 + (sum % 26)) === number[8];
}

function isSpanish(number: string): boolean {
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(number)) {
    const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return SPANISH_LETTERS[Number(digits) % 23] === number[8];
  }
  if (/^[KLM]/.test(number)) return SPANISH_LETTERS[Number(number.slice(1, 8)) % 23] === number[8];
  const check = (10 - (luhnSum(number.slice(1, 8), true) % 10)) % 10;
  return number[8] === String(check) || number[8] === 'JABCDEFGHI'[check];
}

function isFrench(number: string): boolean {
  const siren = number.slice(2);
  if (!isLuhn(siren)) return false;
  return !/^\d\d/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97;
}

function isIrish(number: string): boolean {
  const digits = /^\d[A-Z+*]/.test(number) ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const second = number.length === 9 ? 'WABCDEFGHI'.indexOf(number[8]!) * 9 : 0;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + second) % 23] === number[7];
}

function isLithuanian(number: string): boolean {
  const body = Array.from(number.slice(0, -1));
  const sum = (shift: number) =>
    body.reduce((all, digit, at) => all + Number(digit) * (1 + ((at + shift) % 9)), 0) % 11;
  const first = sum(0);
  return (first === 10 ? sum(2) % 10 : first) === last(number);
}

function isGreek(number: string): boolean {
  return (
    ((Array.from(number.slice(0, 8)).reduce((sum, digit) => sum * 2 + Number(digit), 0) * 2) % 11) % 10 === last(number)
  );
}

function isRomanian(number: string): boolean {
  return ((weightedSum(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(number);
}

function isCzech(number: string): boolean {
  return ((11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === last(number);
}

function isSlovenian(number: string): boolean {
  const check = 11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === last(number);
}

function isBritish(number: string): boolean {
  const rest = (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}

function isPolish(number: string): boolean {
  return weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number);
}

function isPortuguese(number: string): boolean {
  return ((11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(number);
}

const british: VatFormat = { pattern: /^\d{9}(?:\d{3})?$/, isValid: isBritish };

/**
 * The formats of VAT numbers by the code before them: member states (EL is Greece), the United Kingdom and Northern Ireland. Formats
 * as the European Commission publishes them for VIES; check digits as the tax authorities publish them.
 */
export const vatFormats: Record<string, VatFormat> = {
  AT: {
    pattern: /^U\d{8}$/,
    isValid: (number) => (6 + 100 - luhnSum(number.slice(1, 8), false)) % 10 === last(number),
  },
  BE: {
    pattern: /^[01]\d{9}$/,
    isValid: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: { pattern: /^\d{9}$/, isValid: isBulgarian },
  CY: { pattern: /^(?!12)[013-59]\d{7}[A-Z]$/, isValid: isCypriot },
  CZ: { pattern: /^[0-8]\d{7}$/, isValid: isCzech },
  DE: { pattern: /^[1-9]\d{8}$/, isValid: isMod1110 },
  DK: { pattern: /^[1-9]\d{7}$/, isValid: modulus([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { pattern: /^10\d{7}$/, isValid: modulus([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: { pattern: /^\d{9}$/, isValid: isGreek },
  ES: { pattern: /^(?:[A-HJ-NP-SUVWXYZ]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, isValid: isSpanish },
  FI: { pattern: /^\d{8}$/, isValid: modulus([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, isValid: isFrench },
  GB: british,
  HR: { pattern: /^\d{11}$/, isValid: isMod1110 },
  HU: { pattern: /^\d{8}$/, isValid: modulus([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isValid: isIrish },
  IT: { pattern: /^\d{11}$/, isValid: isLuhn },
  LT: { pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, isValid: isLithuanian },
  LU: { pattern: /^\d{8}$/, isValid: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { pattern: /^[4-9]\d{10}$/, isValid: modulus([9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11, 3) },
  MT: { pattern: /^[1-9]\d{7}$/, isValid: modulus([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  // Companies have the eleven-proof of their number; sole traders since 2020 a check over the whole.
  NL: {
    pattern: /^\d{9}B\d{2}$/,
    isValid: (number) => isElevenProof(number.slice(0, 9)) || remainder97(`NL${number}`) === 1,
  },
  PL: { pattern: /^[1-9]\d{9}$/, isValid: isPolish },
  PT: { pattern: /^[1-9]\d{8}$/, isValid: isPortuguese },
  RO: { pattern: /^[1-9]\d{5,9}$/, isValid: isRomanian },
  SE: { pattern: /^\d{10}(?:0[1-9]|[1-8]\d|9[0-4])$/, isValid: (number) => isLuhn(number.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, isValid: isSlovenian },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, isValid: (number) => Number(number) % 11 === 0 },
  XI: british,
};
