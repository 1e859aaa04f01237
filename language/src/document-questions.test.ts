import { describe, expect, test } from 'vitest';
import { documentQuestion, hasItsWords, quotedValue } from './document-questions.ts';

const text = (question: string, language: string, names: string[] = []) =>
  documentQuestion(question, language, names)?.text ?? null;

describe('documentQuestion', () => {
  test.each([
    ['en', 'What is the notice period in each lease?', 'What is the notice period?'],
    ['en', 'Which contracts are governed by Delaware law?', 'are governed by Delaware law?'],
    ['en', 'Compare the notice periods of our leases', 'Compare the notice periods'],
    ['en', 'Which agreement has the highest annual fee?', 'has the annual fee?'],
    ['en', 'How many agreements have an annual fee of less than €20,000?', 'have an annual fee of?'],
    ['nl', 'Welk contract heeft de hoogste boete?', 'Welk contract heeft de boete?'],
    ['it', 'Quali contratti scadono nel 2027?', 'Quali contratti scadono?'],
    ['de', 'Welche Verträge laufen länger als zwei Jahre?', 'Welche Verträge laufen?'],
    ['es', '¿Qué contratos duran más de dos años?', '¿Qué contratos duran?'],
  ])('in %s asks "%s" of one document as "%s"', (language, question, expected) => {
    expect(text(question, language)).toBe(expected);
  });

  test('is null for questions that are not about documents one by one', () => {
    expect(text('What are the duties of the contractor?', 'en')).toBeNull();
    expect(text('What is the highest price?', 'en')).toBeNull();
    expect(text('When does the contract end?', 'en')).toBeNull();
  });

  test('knows what documents are called by their names', () => {
    const question = 'Which franchise has the highest royalty rate?';
    expect(text(question, 'en')).toBeNull();
    expect(text(question, 'en', ['Homewood franchise.pdf', 'Pizza Franchise 2011.pdf', 'Lease.pdf'])).toBe(
      'Which franchise has the royalty rate?',
    );
  });
});

describe('the condition of a question', () => {
  const fits = (question: string, quote: string, language = 'en') =>
    quotedValue(documentQuestion(question, language)!, quote, language)?.fits ?? null;

  test('compares durations of different units', () => {
    const question = 'Which agreements run longer than two years?';
    expect(fits(question, 'It continues for a period of 36 months.')).toBe(true);
    expect(fits(question, 'It continues for a period of two years.')).toBe(false);
    expect(fits(question, 'It continues for a period of 18 months.')).toBe(false);
    expect(fits(question, 'It continues for a while.')).toBeNull();
    expect(fits('Which agreements run at least two years?', 'It continues for 24 months.')).toBe(true);
    expect(fits('Welke contracten lopen langer dan twee jaar?', 'De looptijd is drie jaar.', 'nl')).toBe(true);
    expect(fits('Welche Verträge laufen länger als zwei Jahre?', 'Die Laufzeit beträgt ein Jahr.', 'de')).toBe(false);
  });

  test('compares dates, also with years', () => {
    const question = 'Which contracts were signed before 2020?';
    expect(fits(question, 'Signed on 31 December 2019.')).toBe(true);
    expect(fits(question, 'Signed on 1 January 2020.')).toBe(false);
    expect(fits('Which contracts end in 2027?', 'It ends on 1 May 2027.')).toBe(true);
    expect(fits('Which contracts end after 1 May 2027?', 'It ends on 1 May 2027.')).toBe(false);
    expect(fits('Quali contratti scadono nel 2027?', 'Il contratto scade il 31 marzo 2028.', 'it')).toBe(false);
  });

  test('compares amounts of the same currency', () => {
    const question = 'How many agreements have a fee of more than €10,000?';
    expect(fits(question, 'The fee is €12,000.')).toBe(true);
    expect(fits(question, 'The fee is $12,000.')).toBe(false);
    expect(fits(question, 'The fee is €10,000.')).toBe(false);
  });

  test('compares names', () => {
    const question = 'Which contracts are governed by Delaware law?';
    expect(fits(question, 'It is governed by the laws of the State of Delaware.')).toBe(true);
    expect(fits(question, 'It is governed by the laws of the State of New York.')).toBe(false);
    expect(fits('Which contracts are governed by German law?', 'It is governed by the laws of Germany.')).toBe(true);
  });
});

describe('quotedValue', () => {
  const asked = documentQuestion('What is the notice period in each lease?', 'en')!;

  test('is certain of the only value of the type asked for', () => {
    const quote = 'The notice period is three months.';
    const found = quotedValue(asked, quote, 'en')!;
    expect(found).toMatchObject({ isCertain: true, fits: true, value: { number: 3, unit: 'month' } });
    expect(quote.slice(found.value!.start, found.value!.end)).toBe('three months');
    expect(quotedValue(asked, 'Notice of 30 days, or of 60 days after five years.', 'en')).toMatchObject({
      isCertain: false,
    });
  });

  test('takes any ordered value for the highest of what has no known type', () => {
    const highest = documentQuestion('Which agreement has the highest royalty?', 'en')!;
    expect(quotedValue(highest, 'The royalty is 5% of the sales.', 'en')?.value).toMatchObject({
      number: 5,
      unit: '%',
    });
    expect(quotedValue(highest, 'A royalty is due.', 'en')).toBeNull();
  });
});

test('a document mentions what it has all the words of', () => {
  const asked = documentQuestion('How many documents mention the STS cranes?', 'en')!;
  expect(hasItsWords(asked, 'The STS crane was inspected.', 'en')).toBe(true);
  expect(hasItsWords(asked, 'The crane was inspected.', 'en')).toBe(false);
  const valued = documentQuestion('Which documents mention the price of a crane?', 'en')!;
  expect([asked.asksForMention, valued.asksForMention]).toEqual([true, false]);
});

test.each([
  ['en', 'Which invoice is higher, the one from Nord or the one of Süd?', 'What is the total amount?'],
  ['nl', 'Welke factuur is hoger, die van Nord of die van Süd?', 'Wat is het totaalbedrag?'],
  ['en', 'Which notice period is longer, the one of Nord or the one of Süd?', 'Which notice period is'],
])('in %s "%s" asks each of the named documents "%s"', (language, question, asked) => {
  expect(documentQuestion(question, language, [], ['nord', 'sud'])?.text).toBe(asked);
});
