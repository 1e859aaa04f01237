import { expect, test } from 'vitest';
import { DisplayRows } from './display-rows.ts';

const shown = (display: DisplayRows) =>
  Array.from({ length: display.count }, (_, index) => {
    const entry = display.entryAt(index)!;
    return 'row' in entry ? entry.row : `${entry.gap.count} from ${entry.gap.from}`;
  });
const none = new Set<number>();

test('changed rows are shown with two rows around them, and the others as one line', () => {
  const display = new DisplayRows(20, [[10, 2]], none);
  expect(shown(display)).toEqual(['8 from 0', 8, 9, 10, 11, 12, 13, '6 from 14']);
});

test('runs that are near each other join, and a single row is not folded', () => {
  const display = new DisplayRows(
    20,
    [
      [2, 1],
      [8, 1],
      [12, 1],
    ],
    none,
  );
  expect(shown(display)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, '5 from 15']);
});

test('a line unfolds into its rows', () => {
  const display = new DisplayRows(8, [[6, 1]], new Set([0]));
  expect(shown(display)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('without changes there is one line; without folding all rows', () => {
  expect(shown(new DisplayRows(5, [], none))).toEqual(['5 from 0']);
  expect(shown(new DisplayRows(3, null, none))).toEqual([0, 1, 2]);
  expect(shown(new DisplayRows(0, [], none))).toEqual([]);
});

test('the place of a row is its own, or the line that it is in', () => {
  const display = new DisplayRows(200_000, [[100_000, 1]], none);
  expect(display.count).toBe(7);
  expect([5, 99_998, 100_000, 150_000].map((row) => display.indexOfRow(row))).toEqual([0, 1, 3, 6]);
  expect(display.rowsBetween(0, 6)).toEqual([99_998, 99_999, 100_000, 100_001, 100_002]);
});
