import { describe, expect, test } from 'vitest';
import { answerFit, answerKind, isOpenQuestion, mayGivePrice } from './questions.ts';

describe('answerKind', () => {
  test.each([
    ['en', 'How much is the rent?', 'quantity'],
    ['en', 'Who signed the lease?', 'person'],
    ['nl', 'Wanneer loopt het contract af?', 'time'],
    ['nl', 'Wie heeft het contract getekend?', 'person'],
    ['de', 'Wie hoch ist die Miete?', 'quantity'],
    ['de', 'Wie kündige ich?', 'other'],
    ['de', 'In welcher Stadt liegt das Büro?', 'place'],
    ['it', 'Quando scade il contratto?', 'time'],
    ['it', 'Perché è stata emessa la fattura?', 'reason'],
    ['en', 'What was the main reason for the increase?', 'reason'],
    ['de', 'Was war der wichtigste Grund für den Anstieg?', 'reason'],
    ['nl', 'Wat is de belangrijkste reden van de stijging?', 'reason'],
    ['es', '¿Cuál fue el principal motivo del aumento?', 'reason'],
    ['it', "Qual è la principale ragione dell'aumento?", 'reason'],
    ['es', '¿Cuántos meses de preaviso hay?', 'duration'],
    ['es', '¿Dónde está la oficina?', 'place'],
  ])('in %s "%s" asks for: %s', (language, question, kind) => {
    expect(answerKind(question, language)).toBe(kind);
  });

  test('tries every language if it is unknown', () => {
    expect(answerKind('¿Quién firmó?', null)).toBe('person');
  });
});

describe('answerFit', () => {
  test('expects a number for a quantity that is not in the question', () => {
    expect(answerFit('quantity', 'The rent is 1,200 euro.', new Set())).toBe(1);
    expect(answerFit('quantity', 'The rent is paid in advance.', new Set())).toBe(0);
    expect(answerFit('quantity', 'The rent of 2026 is paid.', new Set(['2026']))).toBe(0);
  });

  test('expects a name for a person, other than one in the question', () => {
    expect(answerFit('person', 'It was signed by Anna Smit.', new Set())).toBe(1);
    expect(answerFit('person', 'It was signed by Acme.', new Set(['acme']))).toBe(0);
  });

  test('expects a date for a time and a cause for a reason', () => {
    expect(answerFit('time', 'Es endet am 31.12.2026.', new Set())).toBe(1);
    expect(answerFit('time', 'Es endet bald.', new Set())).toBe(0);
    expect(answerFit('reason', 'Het werd uitgesteld omdat het regende.', new Set())).toBe(1);
  });
});

test.each([
  ['Quanto costa una notte?', "L'area ha n. 5 (cinque) stalli.", false],
  ['Quanto costa una notte?', 'La tariffa è di 12 euro.', true],
  ['Wat kost de laptop?', 'Laptop MSI 1.999,00', true],
  ['What is the price of the meter?', 'Prices may change.', false],
  ['What is the price of the meter?', 'The meter is free.', true],
  ['How many seats are there?', 'There are 5 seats.', true],
])('"%s" may be answered by "%s": %s', (question, sentence, expected) => {
  expect(mayGivePrice(question, sentence)).toBe(expected);
});

test('an open question may begin with "and"', () => {
  expect(['And what type is it?', 'Und welcher Akku?', '¿Y qué tipo es?'].every(isOpenQuestion)).toBe(true);
  expect(['What about the battery?', 'How long is it?'].some(isOpenQuestion)).toBe(false);
});
