import { analyzeQuery } from '@dossier/language/query';
import { describe, expect, test } from 'vitest';
import { planSearch } from './plan.ts';

const plan = (query: string, frequencies: Record<string, number>, budget = 1000) => {
  const counts = new Map(Object.entries(frequencies));
  const statistics = { passages: 100_000, averageLength: 80, frequencies: counts };
  return planSearch(analyzeQuery(query, [], 'en').terms, counts, statistics, { budget, maxHits: 500 });
};

describe('planSearch', () => {
  test('reads every passage with a rare word; common words only affect the score', () => {
    const { steps, words, weights, complete } = plan('canal invoice', { canal: 20, invoic: 40_000 });
    expect(steps).toEqual(["'canal'"]);
    expect(words).toEqual(["'canal'", "'invoic'"]);
    expect(weights[0]).toBeGreaterThan(weights[1]!);
    expect(complete).toBe(false);
  });

  test('reads all words if they fit the budget together', () => {
    expect(plan('canal bridge', { canal: 20, bridg: 400 })).toMatchObject({
      steps: ["'canal' | 'bridg'"],
      complete: true,
    });
  });

  test('with common words only, reads passages with all words first, then those with a strong word', () => {
    const { steps, budgets } = plan('invoice payment', { invoic: 30_000, payment: 20_000 });
    expect(budgets).toEqual([500, 500, 1000, 1000]);
    expect(steps).toEqual([
      "('^payment') & ('^invoic')",
      "('payment') & ('invoic')",
      "'^payment' | '^invoic'",
      "'payment'",
    ]);
  });

  test('with one common word, reads only as many passages as can be shown, strong ones first', () => {
    expect(plan('invoice', { invoic: 30_000 })).toMatchObject({
      steps: ["'^invoic'", "'invoic'"],
      budgets: [500, 500],
    });
  });

  test('skips unknown words; without known words there is no query', () => {
    expect(plan('canal xylophone', { canal: 20 }).words).toEqual(["'canal'"]);
    expect(plan('xylophone', {}).steps).toEqual([]);
  });

  test('escapes words for the query language', () => {
    expect(plan("O'Brien", { "o'brien": 1 }).steps).toEqual(["'o''brien'"]);
  });
});
