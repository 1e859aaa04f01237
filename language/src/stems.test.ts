import { describe, expect, test } from 'vitest';
import { stem, stems, terms } from './stems.ts';

describe('stem', () => {
  test.each([
    ['en', 'contracts', 'contracted'],
    ['nl', 'overeenkomst', 'overeenkomsten'],
    ['de', 'Verträge', 'Vertrag'],
    ['it', 'contratti', 'contratto'],
    ['es', 'contratos', 'contrato'],
  ])('in %s gives "%s" and "%s" the same stem', (language, first, second) => {
    expect(stem(first, language)).toBe(stem(second, language));
  });

  test('matches spellings with and without diacritics', () => {
    expect(stem('Ueberweisung', 'de')).toBe(stem('Überweisungen', 'de'));
    expect(stem('contratacion', 'es')).toBe(stem('contratación', 'es'));
  });

  test('normalizes numbers regardless of separators', () => {
    expect(stem('1.234,50', 'de')).toBe('1234.5');
    expect(stem('1,234.50', 'en')).toBe('1234.5');
    expect(stem('1,000', 'en')).toBe(stem('1000', 'en'));
  });

  test('only folds words of unsupported languages', () => {
    expect(stem('Žluťoučký', 'cs')).toBe('zlutoucky');
    expect(stem('Contracts', null)).toBe('contracts');
  });
});

describe('terms', () => {
  test('marks stop words and keeps positions', () => {
    const text = 'The notice of the tenant';
    expect(terms(text, 'en').map(({ start, end, stop }) => [text.slice(start, end), stop])).toEqual([
      ['The', true],
      ['notice', false],
      ['of', true],
      ['the', true],
      ['tenant', false],
    ]);
  });

  test('finds a code as a whole and by its parts', () => {
    expect(stems('Invoice INV-2026/0042', 'en')).toEqual(['invoic', 'inv-2026/0042', 'inv', '2026', '0042']);
  });

  test('does not treat capitalized abbreviations as stop words, unless everything is in capitals', () => {
    expect(stems('the IT department', 'en')).toEqual(['it', 'depart']);
    expect(stems('IT IS IN THE CONTRACT', 'en')).toEqual(['contract']);
  });
});
