import { describe, expect, test } from 'vitest';
import { analyzeText } from './analysis.ts';
import { analyzeQuery } from './query.ts';
import { rankPassages } from './ranking.ts';
import { countStatistics } from './statistics.ts';

const texts = {
  rent: 'The rent is 1,200 euro a month and is paid in advance.',
  notice: 'Either party may terminate the lease by giving three months notice.',
  deposit: 'The tenant pays a deposit of two months rent before the lease begins.',
  repairs: 'Small repairs are carried out by the tenant, large ones by the landlord.',
};
const rank = (query: string, passages: Record<string, string> = texts, language = 'en', heading?: [string, string]) => {
  const candidates = Object.entries(passages).map(([id, text]) => ({
    id,
    text,
    language,
    ...(heading?.[0] === id ? { heading: heading[1] } : {}),
  }));
  const statistics = countStatistics(candidates.map((candidate) => analyzeText(candidate.text, language)));
  return rankPassages(analyzeQuery(query, [language], language), candidates, statistics);
};

describe('rankPassages', () => {
  test('ranks passages with rarer words first and omits those without matches', () => {
    expect(rank('notice for the lease').map(({ id }) => id)).toEqual(['notice', 'deposit']);
  });

  test('finds other forms of a word', () => {
    expect(rank('termination notices')[0]?.id).toBe('notice');
  });

  test('marks matching words as offsets into the text', () => {
    const marks = rank('three months notice')[0]?.marks.map(([start, end]) => texts.notice.slice(start, end));
    expect(marks).toEqual(['three', 'months', 'notice']);
  });

  test('finds parts of compounds and misspelled words', () => {
    const german = { frist: 'Die Kündigungsfrist beträgt drei Monate.', miete: 'Die Miete wird monatlich gezahlt.' };
    expect(rank('Frist bei Kündigung', german, 'de')[0]?.id).toBe('frist');
    expect(rank('depositt')[0]?.id).toBe('deposit');
  });

  test('finds a code by all of it or its number', () => {
    const invoices = { a: 'Invoice INV-2026/0042 of March', b: 'Invoice INV-2026/0043 of April' };
    expect(rank('INV-2026/0043', invoices)[0]?.id).toBe('b');
    expect(rank('0042', invoices).map(({ id }) => id)[0]).toBe('a');
  });

  test('scores the heading without marking it', () => {
    const ranked = rank('painting', texts, 'en', ['repairs', 'Painting and upkeep']);
    expect(ranked[0]).toMatchObject({ id: 'repairs', marks: [] });
  });
});
