import { describe, expect, test } from 'vitest';
import { translations } from './glossary.ts';
import { stem } from './stems.ts';

describe('translations', () => {
  test('gives the words under which other languages say it, whatever form was asked with', () => {
    expect(translations('opzegtermijn', 'nl', ['en', 'de'])).toEqual(
      expect.arrayContaining([stem('notice', 'en'), stem('Kündigungsfrist', 'de')]),
    );
    expect(translations('Verträge', 'de', ['en'])).toContain(stem('contracts', 'en'));
    expect(translations('fatture', 'it', ['es'])).toContain(stem('factura', 'es'));
  });

  test('gives nothing for the language of the word itself and for words it does not know', () => {
    expect(translations('contract', 'en', ['en'])).toEqual([]);
    expect(translations('xylophone', 'en', ['nl', 'de', 'it', 'es'])).toEqual([]);
    expect(translations('contract', 'en', ['fr'])).toEqual([]);
  });

  test('tries every language for a word whose language is not known', () => {
    expect(translations('Rechnung', null, ['en'])).toContain(stem('invoice', 'en'));
  });
});
