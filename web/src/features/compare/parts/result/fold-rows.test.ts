import { expect, test } from 'vitest';
import { foldRows, indexOfRow } from './fold-rows.ts';

const none = new Set<number>();

test('rows far from changes are folded, a few are not', () => {
  expect(foldRows(20, [5, 6, 12], none)).toEqual([
    { from: 0, to: 3 },
    4,
    5,
    6,
    7,
    { from: 8, to: 10 },
    11,
    12,
    13,
    { from: 14, to: 19 },
  ]);
  expect(foldRows(7, [3], none)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(foldRows(4, [], none)).toEqual([{ from: 0, to: 3 }]);
  expect(foldRows(3, [0, 2], none)).toEqual([0, 1, 2]);
  expect(foldRows(0, [], none)).toEqual([]);
});

test('an opened fold shows its rows, and a row is found in its fold', () => {
  const items = foldRows(12, [8], new Set([0]));
  expect(items).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const folded = foldRows(12, [8], none);
  expect(indexOfRow(folded, 3)).toBe(0);
  expect(indexOfRow(folded, 8)).toBe(2);
  expect(folded.length).toBeLessThan(items.length);
});
