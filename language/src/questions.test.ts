import { describe, expect, test } from 'vitest';
import { answerFit, answerKind, askedValueMatcher, isOpenQuestion, mayGivePrice } from './questions.ts';

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
    ['en', 'For what purpose do you keep it?', 'reason'],
    ['en', 'What is the purpose of sharing it?', 'reason'],
    ['de', 'Wie oft trifft sich der Vorstand?', 'frequency'],
    ['nl', 'Hoe vaak vergadert het bestuur?', 'frequency'],
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

test('how often something is may be said without a number', () => {
  expect(answerFit('frequency', 'Der Vorstand trifft sich mindestens halbjährlich.', new Set())).toBe(1);
  expect(answerFit('frequency', 'The board meets at least twice a year.', new Set())).toBe(1);
  expect(answerFit('frequency', 'Boiler sind alle 1 bis 2 Jahre zu entkalken.', new Set())).toBe(1);
  expect(answerFit('frequency', 'Der Vorstand trifft sich im Vereinsheim.', new Set())).toBe(0);
});

test('a purpose is a reason', () => {
  expect(answerFit('reason', 'We use your address in order to send the goods.', new Set())).toBe(1);
  expect(answerFit('reason', 'Your address is stored in the register.', new Set())).toBe(0);
});

test.each([
  ['oft', 'frequency', 'Boiler sind alle 1 bis 2 Jahre zu entkalken.', true],
  ['oft', 'frequency', '3. Boiler sind im Keller.', false],
  ['tempo', 'duration', 'Le cariche hanno la durata di cinque anni.', true],
  ['tempo', 'duration', 'Il presidente è eletto dai membri.', false],
  ['edad', 'other', 'Pueden ser miembros los mayores de 14 años.', true],
  ['often', 'other', 'The board meets twice a year.', null],
] as const)('"%s" in a question for %s is met by "%s": %s', (word, kind, text, expected) => {
  expect(askedValueMatcher(word, kind)?.(text) ?? null).toBe(expected);
});

test('a question about pay or a fine asks for an amount', () => {
  expect(mayGivePrice('Wat verdient de voorzitter?', 'Het bestuur wijst een voorzitter aan.')).toBe(false);
  expect(mayGivePrice('Wie hoch ist die Strafe?', 'Die Übernachtung ist untersagt.')).toBe(false);
  expect(mayGivePrice('Wie hoch ist die Strafe?', 'Die Strafe beträgt 50 €.')).toBe(true);
});
