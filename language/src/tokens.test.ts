import { describe, expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

const words = (text: string, language: string | null = 'en') => tokenize(text, language).map((token) => token.text);

describe('tokenize', () => {
  test('words are exact slices of the text', () => {
    const text = 'Die Größe der “Anlage” – naïve Façade, 12 %';
    for (const { text: word, start, end } of tokenize(text, 'de')) expect(text.slice(start, end)).toBe(word);
    expect(words(text, 'de')).toEqual(['Die', 'Größe', 'der', 'Anlage', 'naïve', 'Façade', '12']);
  });

  test('keeps numbers, dates, codes and section numbers as single words', () => {
    expect(words('Pay 1,234.50 by 12/03/2026 for INV-2026/0042, see 4.2.1.')).toEqual([
      'Pay',
      '1,234.50',
      'by',
      '12/03/2026',
      'for',
      'INV-2026/0042',
      'see',
      '4.2.1',
    ]);
  });

  test('keeps email and web addresses as single words, without the full stop after them', () => {
    expect(words('Write to anna.smit@example.co.uk or see https://example.org/a?b=1.')).toEqual([
      'Write',
      'to',
      'anna.smit@example.co.uk',
      'or',
      'see',
      'https://example.org/a?b=1',
    ]);
  });

  test('splits hyphenated words, which users search by their parts', () => {
    expect(words('self-hosted e-mail')).toEqual(['self', 'hosted', 'e', 'mail']);
  });

  test('splits off elided articles in Italian, and drops the genitive elsewhere', () => {
    expect(words("dell'acqua c'è", 'it')).toEqual(["dell'", 'acqua', "c'", 'è']);
    expect(words("the company's foto’s don't", 'en')).toEqual(['the', 'company', 'foto', "don't"]);
  });

  test('splits scripts without spaces', () => {
    expect(words('东京是日本的首都', 'zh').length).toBeGreaterThan(2);
  });

  test.each([
    ['en', 'The lessor pays 1500 euros within three weeks'],
    ['nl', 'De huurder betaalt het voorschot vóór de eerste dag'],
    ['de', 'Übermäßige Geräusche während der Nacht über 65 Dezibel'],
    ['es', 'La señora Núñez firmará mañana el acuerdo número 7'],
    ['it', 'Perché il Comune però non può più pagare'],
    ['pl', 'Spółka złożyła wniosek o zwrot należności'],
    ['cs', 'Příští schůze výboru proběhne čtvrtého září'],
    ['tr', 'İstanbul şubesi ığdır sözleşmesini geçen yıl imzaladı'],
    ['ru', 'Подрядчик завершает работы до конца года'],
    ['el', 'Ο ανάδοχος παραδίδει το έργο τον Μάιο'],
  ])('splits words regardless of the character between them, in %s', (language, text) => {
    const expected = text.split(' ');
    for (const between of [' ', '\n', ', ', '. ', ' (', ') ', '? ', '“ „', '; ', '…', ' – ']) {
      expect(words(expected.join(between), language)).toEqual(expected);
    }
  });
});
