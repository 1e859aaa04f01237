import { expect, test } from 'vitest';
import { grams } from './grams.ts';
import { wordSimilarity } from './similarity.ts';

const alike = (left: string, right: string) => wordSimilarity(new Set(grams(left)), grams(right));

test('a word has a gram for every four letters, counting its edges as letters', () => {
  expect(grams('dossier')).toHaveLength(6);
  expect(grams('ab')).toHaveLength(1);
  expect(grams('a')).toEqual([]);
});

test('words that share a beginning, an end or a part share grams', () => {
  expect(alike('frist', 'kundigungsfrist')).toBeGreaterThan(0.5);
  expect(alike('guarantee', 'guarentee')).toBeGreaterThan(0.4);
  expect(alike('termination', 'terminazione')).toBeGreaterThan(0.4);
  expect(alike('contract', 'window')).toBe(0);
  expect(alike('contract', 'contract')).toBe(1);
});
