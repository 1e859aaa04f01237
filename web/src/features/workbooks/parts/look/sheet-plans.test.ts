import { lookAnswer } from '@dossier/contract/workbooks/schema';
import { expect, test } from 'vitest';
import { blank } from '../../../../testing/blank.ts';
import { defaultOptions, shortOptions } from '../options/workbook-options.ts';
import {
  allPairs,
  correctPair,
  includePair,
  isIncluded,
  keyName,
  pairColumn,
  pairSheet,
  resetPair,
  toggleRow,
} from './sheet-plans.ts';

const prices = { a: 'Prices', b: 'Prices' };
const owners = { a: 'Owners', b: 'People' };

test('only what was corrected is sent', () => {
  const once = correctPair(defaultOptions, prices, { header_rows: { a: [2], b: [1] } });
  const twice = correctPair(once, prices, { key: ['Code'] });
  expect(twice.sheets).toEqual([{ ...prices, header_rows: { a: [2], b: [1] }, key: ['Code'] }]);
  const back = correctPair(twice, prices, { key: undefined });
  expect(back.sheets).toEqual([{ ...prices, header_rows: { a: [2], b: [1] } }]);
  expect(shortOptions(resetPair(back, prices))).toBeUndefined();
});

test('a sheet has one counterpart; corrections of the pairs before it end', () => {
  const corrected = correctPair(correctPair(defaultOptions, prices, { key: null }), owners, { key: null });
  expect(pairSheet(corrected, 'a', 'Prices', 'People').sheets).toEqual([{ a: 'Prices', b: 'People' }]);
  expect(pairSheet(defaultOptions, 'b', 'People', null).sheets).toEqual([{ a: null, b: 'People' }]);
});

test('while all sheets are compared there is no list of them', () => {
  const pairs = [prices, owners];
  const less = includePair(correctPair(defaultOptions, owners, { key: null }), pairs, prices, false);
  expect(less).toMatchObject({ only_these: true, sheets: [{ ...owners, key: null }] });
  expect(pairs.map((pair) => isIncluded(less, pair))).toEqual([false, true]);
  expect(includePair(less, pairs, prices, true).only_these).toBe(false);
});

test('sheets that are left out stay in the list', () => {
  const named = (name: string) => ({ name, hidden: false, rows: 1, columns: 1, first_rows: [] });
  const look = { ...blank(lookAnswer), a: [named('Prices'), named('Owners')], b: [named('Prices'), named('People')] };
  const found = { ...prices, kind: 'same' as const, header_rows: { a: [1], b: [1] }, key: null, columns: [] };
  const pairs = allPairs({ ...look, pairs: [found] }, [prices, owners]);
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    ['Prices', 'Prices'],
    ['Owners', 'People'],
  ]);
  expect(allPairs({ ...look, pairs: [found] }, []).map(({ a, b }) => [a, b])).toEqual([
    ['Prices', 'Prices'],
    ['Owners', null],
    [null, 'People'],
  ]);
});

test('header rows and pairs of columns are toggled', () => {
  expect(toggleRow([1], 3)).toEqual([1, 3]);
  expect(toggleRow([1, 3], 1)).toEqual([3]);
  expect(pairColumn([{ a: 'A', b: 'B' }], 'a', 'C', 'B')).toEqual([{ a: 'C', b: 'B' }]);
  expect(pairColumn([{ a: 'A', b: 'B' }], 'b', 'B', undefined)).toBeUndefined();
  const alone = pairColumn([{ a: 'A', b: null }], 'b', 'B', null);
  expect(alone).toEqual([
    { a: 'A', b: null },
    { a: null, b: 'B' },
  ]);
  expect(pairColumn(alone, 'a', 'A', 'B')).toEqual([{ a: 'A', b: 'B' }]);
});

test('a key column is named by its header, or by its letters if others have the same', () => {
  const column = (b: string, name: string) => ({ a: b, b, name, kind: 'same' as const });
  const columns = [column('A', 'Code'), column('B', 'Price'), column('C', 'Price'), column('D', '')];
  const pair = { ...prices, kind: 'same' as const, header_rows: { a: [1], b: [1] }, key: null, columns };
  expect(columns.map((one) => keyName(pair, one))).toEqual(['Code', 'B', 'C', 'D']);
});
