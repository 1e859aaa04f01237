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

  test('returns nothing for the word’s own language and for unknown words', () => {
    expect(translations('contract', 'en', ['en'])).toEqual([]);
    expect(translations('xylophone', 'en', ['nl', 'de', 'it', 'es'])).toEqual([]);
    expect(translations('contract', 'en', ['fr'])).toEqual([]);
  });

  test('tries every language for a word of unknown language', () => {
    expect(translations('Rechnung', null, ['en'])).toContain(stem('invoice', 'en'));
  });
});
