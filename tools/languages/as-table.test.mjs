import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { tableOf } from './as-table.mjs';
import { parseScores, sortedTable } from './sorted-table.mjs';

const { ngramsData } = await import(pathToFileURL(inRoot('node_modules/eld/src/ngrams/small.js')).href);

test('n-grams have the same scores in the table', () => {
  const find = sortedTable(tableOf(ngramsData.ngrams), parseScores);
  const every40th = Object.entries(ngramsData.ngrams).filter((_, index) => index % 40 === 0);
  const wrong = every40th.filter(([key, scores]) => JSON.stringify(find(key)) !== JSON.stringify(scores));
  expect(every40th.length).toBeGreaterThan(2_000);
  expect(wrong).toEqual([]);
});

test('unknown keys before, between and after the rows return undefined', () => {
  const find = sortedTable(tableOf({ b: { 1: 2 }, dd: { 3: 4, 5: 6 } }), parseScores);
  expect(['', 'a', 'b', 'c', 'd', 'dd', 'ddd', 'e'].map(find)).toEqual([
    undefined,
    undefined,
    { 1: 2 },
    undefined,
    undefined,
    { 3: 4, 5: 6 },
    undefined,
    undefined,
  ]);
});

test('a key with a separator fails the build', () => {
  expect(() => tableOf({ 'a\tb': { 1: 2 } })).toThrow('does not fit');
});
