import { describe, expect, test } from 'vitest';
import { randomFrom } from '../classification/random.ts';
import { isCardNumber } from './card.ts';
import { isElevenProof, isLuhn, remainder97 } from './check-digits.ts';
import { isIban } from './iban.ts';
import { textsOf, valuesOf } from './testing/find.ts';
import { isVatNumber } from './vat.ts';

const ibans = [
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'BE68539007547034',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'AT611904300234573201',
  'CH9300762011623852957',
];
const vatNumbers = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESB58378431',
  'ES54362315K',
  'ESX5253868R',
  'FI20774740',
  'FR40303265045',
  'GB980780684',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556188840401',
  'SI50223054',
  'SK2022749619',
];
const cards = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
  '30569309025904',
];

/** All ways to change one digit. */
const withOtherDigit = (number: string) =>
  Array.from(number).flatMap((digit, at) =>
    /\d/.test(digit)
      ? Array.from('0123456789')
          .filter((other) => other !== digit)
          .map((other) => number.slice(0, at) + other + number.slice(at + 1))
      : [],
  );

test.each(ibans)('%s is an IBAN, and no number with one other digit is', (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(withOtherDigit(iban).filter(isIban)).toEqual([]);
});

test.each(cards)('%s is the number of a card, and no number with one other digit is', (card) => {
  expect(isCardNumber(card)).toBe(true);
  expect(withOtherDigit(card).filter(isCardNumber)).toEqual([]);
});

test.each(vatNumbers)('%s is a VAT number', (number) => {
  expect(isVatNumber(number)).toBe(true);
  // The last two digits of Dutch and Swedish numbers count the units of a company.
  const isChecked = (other: string) => !/^(?:NL|SE)/.test(number) || other.endsWith(number.slice(-2));
  const accepted = withOtherDigit(number).filter((other) => isChecked(other) && isVatNumber(other));
  // Checks by a remainder that may also be 10 let some changes pass, as in Greece and Portugal.
  expect(accepted.length).toBeLessThanOrEqual(8);
});

test('generated numbers of ten digits pass the check of Luhn, and those with one other digit do not', () => {
  const random = randomFrom(3);
  for (let count = 0; count < 200; count++) {
    const body = Array.from({ length: 9 }, () => random(10)).join('');
    const full = Array.from('0123456789', (digit) => body + digit).filter(isLuhn);
    expect(full).toHaveLength(1);
    expect(withOtherDigit(full[0]!).some(isLuhn)).toBe(false);
  }
});

test('remainder97 has two digits for each letter', () => {
  expect(remainder97('3214282912345698765432161182')).toBe(1);
  expect(remainder97('ABC')).toBe(101112 % 97);
});

test('a changed digit of a BSN is refused', () => {
  expect(isElevenProof('111222333')).toBe(true);
  expect(withOtherDigit('111222333').filter(isElevenProof)).toEqual([]);
});

describe('in texts', () => {
  test('IBANs with separators, in small letters, over lines and before other words', () => {
    const text =
      'Pay to NL91 ABNA 0417 1643 00 on time, de89 3704 0044 0532 0130 00 or BE68-5390-0754-7034. GB29 NWBK 6016\n1331 9268 19 too; NL91ABNA0417164301 has a wrong digit.';
    expect(valuesOf('iban', text)).toEqual([
      'NL91 ABNA 0417 1643 00 = NL91ABNA0417164300',
      'de89 3704 0044 0532 0130 00 = DE89370400440532013000',
      'BE68-5390-0754-7034 = BE68539007547034',
      'GB29 NWBK 6016\n1331 9268 19 = GB29NWBK60161331926819',
    ]);
  });

  test('a BIC needs words before it, for words in capitals look the same', () => {
    expect(textsOf('bic', 'BIC: ABNANL2A. SWIFT code DEUTDEFF500.')).toEqual(['ABNANL2A', 'DEUTDEFF500']);
    expect(textsOf('bic', 'THIS DOCUMENT AND ITS SCHEDULE')).toEqual([]);
  });

  test('KvK numbers and BSNs need words before them', () => {
    expect(
      textsOf('kvk', 'Ingeschreven bij de Kamer van Koophandel onder nummer 12345678. Ordernummer 87654321.'),
    ).toEqual(['12345678']);
    expect(valuesOf('bsn', 'BSN: 111.222.333')).toEqual(['111.222.333 = 111222333']);
    expect(textsOf('bsn', 'Burgerservicenummer 111222334; nummer 111222333')).toEqual([]);
  });

  test('VAT numbers with separators, and national ones behind their words', () => {
    expect(valuesOf('vat', 'BTW NL 0044.95.445.B01, USt-IdNr.: DE 136 695 976, VAT BE 0428.759.497', 'nl')).toEqual([
      'NL 0044.95.445.B01 = NL004495445B01',
      'DE 136 695 976 = DE136695976',
      'BE 0428.759.497 = BE0428759497',
    ]);
    expect(valuesOf('vat', 'P. IVA 00743110157', 'it')).toEqual(['00743110157 = IT00743110157']);
    expect(valuesOf('vat', 'con CIF B-58378431', 'es')).toEqual(['B-58378431 = ESB58378431']);
    expect(textsOf('vat', 'DE136695977 and order 00743110157')).toEqual([]);
  });

  test('numbers of cards in groups; without groups only behind a word for a card', () => {
    expect(valuesOf('card', '4111 1111 1111 1111 or 3782 822463 10005')).toEqual([
      '4111 1111 1111 1111 = 4111111111111111',
      '3782 822463 10005 = 378282246310005',
    ]);
    expect(textsOf('card', 'Creditcard 5555555555554444')).toEqual(['5555555555554444']);
    expect(textsOf('card', 'Parcel 5555555555554444, 4111 1111 1111 1112')).toEqual([]);
  });
});
