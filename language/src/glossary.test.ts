import { describe, expect, test } from 'vitest';
import { translations } from './glossary.ts';
import { stem } from './stems.ts';

describe('translations', () => {
  test('returns translations into other languages for any form of a word', () => {
    expect(translations('opzegtermijn', 'nl', ['en', 'de'])).toEqual(
      expect.arrayContaining([stem('notice', 'en'), stem('Kündigungsfrist', 'de')]),
    );
    expect(translations('Verträge', 'de', ['en'])).toContain(stem('contracts', 'en'));
    expect(translations('fatture', 'it', ['es'])).toContain(stem('factura', 'es'));
  });

  test('returns near-synonyms in the word’s own language', () => {
    expect(translations('contract', 'en', ['en'])).toContain(stem('agreement', 'en'));
    expect(translations('bezahlt', 'de', ['de'])).toContain(stem('überweisen', 'de'));
    expect(translations('dimissioni', 'it', ['it'])).toContain(stem('recedere', 'it'));
  });

  test('returns nothing for unknown words and languages', () => {
    expect(translations('xylophone', 'en', ['nl', 'de', 'it', 'es'])).toEqual([]);
    expect(translations('contract', 'en', ['fr'])).toEqual([]);
  });

  test('tries every language for a word of unknown language', () => {
    expect(translations('Rechnung', null, ['en'])).toContain(stem('invoice', 'en'));
  });
});
