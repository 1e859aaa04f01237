import { analyzeQuery } from '@dossier/language/query';
import { describe, expect, test } from 'vitest';
import { planSearch } from './plan.ts';

const plan = (query: string, frequencies: Record<string, number>, budget = 1000) => {
  const counts = new Map(Object.entries(frequencies));
  const statistics = { passages: 100_000, averageLength: 80, frequencies: counts };
  return planSearch(analyzeQuery(query, [], 'en').terms, counts, statistics, { budget, maxHits: 500 });
};

describe('planSearch', () => {
  test('reads every passage with a rare word and lets common words weigh', () => {
    const { steps, words, weights, complete } = plan('canal invoice', { canal: 20, invoic: 40_000 });
    expect(steps).toEqual(["'canal'"]);
    expect(words).toEqual(["'canal'", "'invoic'"]);
    expect(weights[0]).toBeGreaterThan(weights[1]!);
    expect(complete).toBe(false);
  });

  test('reads all words when they are rare together', () => {
    expect(plan('canal bridge', { canal: 20, bridg: 400 })).toMatchObject({
      steps: ["'canal' | 'bridg'"],
      complete: true,
    });
  });

  test('reads passages with all words first when each word is common, then those that stress one', () => {
    const { steps, budgets } = plan('invoice payment', { invoic: 30_000, payment: 20_000 });
    expect(budgets).toEqual([500, 500, 1000, 1000]);
    expect(steps).toEqual([
      "('^payment') & ('^invoic')",
      "('payment') & ('invoic')",
      "'^payment' | '^invoic'",
      "'payment'",
    ]);
  });

  test('reads no more passages with one common word than can be shown, those that stress it first', () => {
    expect(plan('invoice', { invoic: 30_000 })).toMatchObject({
      steps: ["'^invoic'", "'invoic'"],
      budgets: [500, 500],
    });
  });

  test('leaves out words that are nowhere, and asks nothing when all are', () => {
    expect(plan('canal xylophone', { canal: 20 }).words).toEqual(["'canal'"]);
    expect(plan('xylophone', {}).steps).toEqual([]);
  });

  test('writes words so that the query language does not read them', () => {
    expect(plan("O'Brien", { "o'brien": 1 }).steps).toEqual(["'o''brien'"]);
  });
});
