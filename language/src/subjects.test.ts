import { describe, expect, test } from 'vitest';
import { subjectFit, subjectsOf, subjectStems } from './subjects.ts';

const names = (question: string, language: string | null = 'en') =>
  subjectsOf(question, language).map(({ name }) => name);
const fit = (question: string, text: string, page?: number, language = 'en') =>
  subjectFit(subjectsOf(question, language), { text, language }, page);

describe('subjectsOf', () => {
  test.each([
    ['How long does this agreement run?', 'en', 'end'],
    ['When did it take effect?', 'en', 'beginning'],
    ['Which law governs the contract?', 'en', 'governing law'],
    ['Between whom is it?', 'en', 'parties'],
    ['Wie viel kostet ein Schlüssel?', 'de', 'price'],
    ['Hoeveel is de factuur?', 'nl', 'total'],
    ['¿Qué hay en la caja?', 'es', 'contents of the delivery'],
    ['Kan het contract zonder reden worden opgezegd?', 'nl', 'ending'],
    ['Welches Recht gilt?', 'de', 'governing law'],
    ['Quando scade il contratto?', 'it', 'end'],
    ['¿Cuál es la ley aplicable?', 'es', 'governing law'],
    ['Do you sell my data to third parties?', 'en', 'data shared'],
    ['What types of information do you collect?', 'en', 'kinds of data collected'],
    ['Welche personenbezogenen Daten werden erhoben?', 'de', 'kinds of data collected'],
    ['Welke gegevens verzamelen jullie?', 'nl', 'kinds of data collected'],
    ['Quali dati raccogliete?', 'it', 'kinds of data collected'],
    ['¿Qué datos recogen ustedes?', 'es', 'kinds of data collected'],
    ['What is the payment term?', 'en', 'payment'],
    ['When do we have to pay the invoice?', 'en', 'payment'],
    ['Wat is de betaaltermijn?', 'nl', 'payment'],
    ['Welche Lieferzeit gilt?', 'de', 'delivery'],
    ['Quale tribunale decide le controversie?', 'it', 'disputes'],
    ['¿Cuál es el plazo de entrega?', 'es', 'delivery'],
  ])('%s', (question, language, subject) => {
    expect(names(question, language)).toContain(subject);
  });

  test('a question about something else has none', () => {
    expect(names('How tall is the tower of the cathedral?')).toEqual([]);
    expect(names('Which type of crane is used?')).not.toContain('kinds of data collected');
  });

  test('tries all languages for a question of an unknown one', () => {
    expect(names('Welches Recht gilt?', null)).toContain('governing law');
  });
});

describe('subjectFit', () => {
  test('is high for the clause and low for a text that only shares words with the question', () => {
    const question = 'How long does this agreement run?';
    const clause = 'It shall continue for a period of three years from the Effective Date.';
    expect(fit(question, clause)).toBe(1);
    expect(fit(question, 'The machine may run at night under this agreement.')).toBe(0);
  });

  test('one common word is less than a phrase', () => {
    const question = 'Is there an insurance?';
    const word = fit(question, 'The insurance is dear.');
    expect(word).toBeGreaterThan(0);
    expect(word).toBeLessThan(fit(question, 'The policy of insurance covers a million per occurrence.'));
  });

  test('what documents say on their first page counts less on later ones', () => {
    const text = 'This lease is made by and between Northwind and Birch.';
    expect(fit('Who are the parties?', text, 1)).toBeGreaterThan(fit('Who are the parties?', text, 7));
  });
});

test('subjectStems are words to search for, in the languages of the documents', () => {
  const [subject] = subjectsOf('Which law governs this?', 'en');
  expect(subjectStems(subject!, ['nl'])).toContain('recht');
  expect(subjectStems(subject!, ['nl'])).not.toContain('law');
});
