import { describe, expect, test } from 'vitest';
import { analyzeQuery } from './query.ts';

const words = (query: string, languages: string[] = ['en']) => analyzeQuery(query, languages).terms.map((t) => t.text);

describe('analyzeQuery', () => {
  test('keeps the significant words of a question', () => {
    expect(words('What is the notice period of the lease?')).toEqual(['notice', 'period', 'lease']);
    expect(words('Wie hoch ist die Miete für das Büro?', ['de'])).toEqual(['hoch', 'Miete', 'Büro']);
  });

  test('keeps stop words if there are no others', () => {
    expect(words('who is it')).toEqual(['who', 'is', 'it']);
  });

  test('stems words in all languages of the documents', () => {
    const [term] = analyzeQuery('Verträge', ['en', 'de']).terms;
    expect(term?.stems).toEqual(expect.arrayContaining(['vertrag', 'vertrage']));
  });

  test('analyses the previous question in its own language', () => {
    const { terms } = analyzeQuery('Und am Sonntag?', ['en'], 'de', 'How long can I stay there with my team?');
    expect(terms.map(({ text, carried }) => [text, carried ?? false])).toEqual([
      ['Sonntag', false],
      ['stay', true],
      ['team', true],
    ]);
  });

  test('reports whether the last word may be unfinished', () => {
    expect(analyzeQuery('notice per', ['en']).open).toBe(true);
    expect(analyzeQuery('notice period ', ['en']).open).toBe(false);
  });
});

test('the year of a follow-up replaces the one of the question before', () => {
  const { terms } = analyzeQuery('And in 2020?', ['en'], 'en', 'Who audited the accounts of 2025?');
  expect(terms.map(({ text }) => text)).toEqual(['2020', 'audited', 'accounts']);
});
