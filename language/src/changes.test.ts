import { describe, expect, test } from 'vitest';
import { answerChanges, asksWhatChanged, namesVersion, type VersionedPassage } from './changes.ts';

describe('asksWhatChanged', () => {
  test.each([
    ['What changed in the lease between version 1 and 2?', 'en'],
    ['How did the rent change?', 'en'],
    ['What is the difference between v1 and v2?', 'en'],
    ['Was hat sich bei der Miete geändert?', 'de'],
    ['Wat is er gewijzigd in de nieuwe versie?', 'nl'],
    ['Cosa è cambiato nel contratto?', 'it'],
    ['¿Qué ha cambiado en el contrato?', 'es'],
    ['Worin unterscheiden sich die alte und die neue Fassung?', 'de'],
  ])('"%s" does', (question, language) => expect(asksWhatChanged(question, language)).toBe(true));

  test.each([
    ['What is the difference between a lease and a loan?', 'en'],
    ['Who may change the lock?', 'en'],
    ['Wie hoch ist die Miete?', 'de'],
    ['Wat kost de nieuwe machine?', 'nl'],
  ])('"%s" does not', (question, language) => expect(asksWhatChanged(question, language)).toBe(false));
});

test.each([
  ['What was the rent in the old lease?', true],
  ['Wat staat er in de nieuwe huurovereenkomst?', true],
  ['¿Qué dice el contrato nuevo?', true],
  ['Wie zitten er in de nieuwe commissie?', false],
  ['Wer sind die neuen Kassenprüfer?', false],
  ['Chi è la nuova presidente?', false],
])('"%s" names a version: %s', (question, expected) => expect(namesVersion(question)).toBe(expected));

describe('answerChanges', () => {
  const older = [
    'Lease of the office, version 1. The monthly rent of the office is 4,250 euro without heating.',
    '2.1 Either party may end the lease with a notice of six months in writing. The garden is kept by the tenant.',
    'The landlord paints the stairs and the hall every five years.',
  ];
  const newer = [
    'Lease of the office, version 2. The monthly rent of the office is 4,600 euro without heating.',
    'The landlord paints the stairs and the hall every five years.',
    '3.1 Either party may end the lease with a notice of nine months in writing. The garden is kept by the tenant.',
    'Bicycles are put into the shed beside the gate, never into the hall.',
  ];
  const passages = [older, newer].flatMap((texts, at) =>
    texts.map((text, page): VersionedPassage<string> => ({
      id: `${at}.${page}`,
      text,
      language: 'en',
      document: `Lease v${at + 1}.pdf`,
      heading: `Lease v${at + 1}.pdf`,
      version: at === 0 ? 'older' : 'newer',
    })),
  );
  const quoted = (question: string) =>
    answerChanges(question, passages).quotes.map(({ passage, start, end }) => {
      return passages.find(({ id }) => id === passage)!.text.slice(start, end);
    });

  test('quotes old text before new text, only about the topic', () => {
    expect(quoted('What changed in the notice between version 1 and 2?')).toEqual([
      expect.stringContaining('six months'),
      expect.stringContaining('nine months'),
    ]);
  });

  test('finds all changes of a document, except moved text and version names', () => {
    const texts = quoted('What changed between version 1 and version 2 of the lease?').join('\n');
    for (const words of ['4,250', '4,600', 'six months', 'nine months', 'Bicycles']) expect(texts).toContain(words);
    for (const words of ['paints', 'garden', 'version']) expect(texts).not.toContain(words);
  });

  test('finds additions', () => {
    expect(quoted('What is new in version 2?')).toEqual([expect.stringContaining('Bicycles')]);
  });

  test('finds nothing if the topic is unchanged', () => {
    expect(answerChanges('What changed in the painting of the stairs?', passages).found).toBe(false);
  });
});
