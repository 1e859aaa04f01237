import { expect, test } from 'vitest';
import { DisplayRows } from './display-rows.ts';
import { rowsAround, viewAfter } from './rows-around.ts';

const display = new DisplayRows(10_000, null, new Set());
const start = { first: 5_000, last: 5_040, step: 0 };
const around = (first: number) => {
  const rows = rowsAround(display, viewAfter(start, first, first + 40));
  return { next: rows[0], from: Math.min(...rows), to: Math.max(...rows) };
};

test('the faster the view moves, the further ahead rows are loaded, the next ones first', () => {
  expect(around(5_001)).toEqual({ next: 5_042, from: 4_961, to: 5_081 });
  expect(around(5_020)).toEqual({ next: 5_061, from: 4_980, to: 5_360 });
  expect(around(4_980)).toEqual({ next: 4_979, from: 4_680, to: 5_060 });
  expect(around(5_150).to).toBe(6_190);
});

test('after a jump, which another one may follow, only the rows in view are loaded', () => {
  expect(rowsAround(display, viewAfter(start, 9_000, 9_040))).toEqual([]);
});

test('a view that has not moved is the same', () => {
  expect(viewAfter(start, 5_000, 5_040)).toBe(start);
});
