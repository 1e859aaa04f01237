import { describe, expect, test } from 'vitest';
import { analyzeText } from '../analysis.ts';
import { countStatistics } from '../statistics.ts';
import { keywords } from './keywords.ts';

const names = (text: string, language: string | null, number = 5) =>
  keywords(text, { language, number }).map((keyword) => keyword.text.toLowerCase());

describe('keywords', () => {
  test.each([
    [
      'en',
      'The terms of payment are strict. The terms of payment apply to the tower crane. A tower crane lifts steel. Tower cranes need checks.',
      ['terms of payment', 'tower crane'],
    ],
    [
      'de',
      'Die Wartung der Krane ist Pflicht. Die Wartung der Krane kostet Geld. Das Schiff wartet. Das Schiff liegt im Hafen.',
      ['wartung der krane', 'schiff'],
    ],
    [
      'nl',
      'De datum van levering staat vast. De datum van levering geldt voor het schip. Het schip vaart uit. Het schip is groot.',
      ['datum van levering', 'schip'],
    ],
    [
      'es',
      'El plazo de entrega es corto. El plazo de entrega vale para el barco. El barco es rojo. El barco está en el puerto.',
      ['plazo de entrega', 'barco'],
    ],
    [
      'it',
      'La data di consegna è fissa. La data di consegna vale per la nave. La nave è rossa. La nave sta nel porto.',
      ['data di consegna', 'nave'],
    ],
  ])('finds phrases with connecting words: %s', (language, text, expected) => {
    expect(names(text, language)).toEqual(expect.arrayContaining(expected));
  });

  test('joins the forms of a word, shows the most frequent one and gives the places of all', () => {
    const text = 'Cranes lift. The crane stopped, and cranes fell; cranes rust.';
    const [first] = keywords(text, { language: 'en', number: 1 });
    expect(first).toMatchObject({ text: 'cranes', score: 1 });
    expect(first!.places.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Cranes',
      'crane',
      'cranes',
      'cranes',
    ]);
  });

  test('words that are frequent in the collection fall back', () => {
    const texts = ['Agreement on cranes.', 'Agreement on pumps.', 'Agreement on rent.', 'Agreement on steel.'];
    const statistics = countStatistics(texts.map((text) => analyzeText(text, 'en')));
    const text = 'The agreement, and the cranes. This agreement; those cranes.';
    expect(keywords(text, { language: 'en', number: 1, statistics })[0]!.text).toBe('cranes');
  });

  test('phrases end at punctuation and are never stop words or numbers', () => {
    expect(names('Steel, pumps. The 12 and 13', 'en')).toEqual(['steel', 'pumps']);
    expect(names('the of and 12', 'en')).toEqual([]);
    expect(names('', null)).toEqual([]);
  });

  test('phrases end at a title, and have no part of a word with hyphens', () => {
    const text =
      'Leasing of tower cranes\nMonthly payment is due. Tail-lift rental contracts, and tail-lift rental contracts.';
    const found = names(text, 'en', 20);
    expect(found).toEqual(expect.arrayContaining(['tower cranes', 'tail-lift rental contracts']));
    expect(found.join()).not.toMatch(/cranes monthly|(?<!tail-)lift rental/);
  });

  test('participles in front of a noun end no phrase', () => {
    expect(names('Distributed pumps. The distributed. The pumps.', 'en', 20)).toEqual(['distributed pumps', 'pumps']);
  });

  test('languages without stop words work too', () => {
    expect(names('Kran. Kran. Kran. Pumpe.', null, 1)).toEqual(['kran']);
  });
});
