import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { fittedWidths } from './fitted-widths.ts';
import { labelsWidth, textWidth } from './text-width.ts';
import type { List } from './use-list.ts';

const listOf = (rows: string[], all = false) =>
  ({ all, count: rows.length, rowAt: (index: number) => rows[index] }) as unknown as List<string>;
const columns: Column<string>[] = [
  { id: 'at', header: 'Updated', width: 188, fit: textWidth, cell: () => null },
  { id: 'size', header: 'Size', width: 92, cell: () => null },
];

test('a column is as wide as its widest row, at most its width', () => {
  const [short] = fittedWidths(listOf(['Today at 9:41', '1-1-2026 9:41']), columns);
  expect(short).toBeLessThan(150);
  expect(fittedWidths(listOf(['Today at 9:41', 'Afgelopen woensdag om 12:15']), columns)).toEqual([188, 92]);
  expect(fittedWidths(listOf(['–']), columns)[0]).toBeGreaterThan(textWidth('Updated'));
});

test('rows that are loaded while scrolling do not move the columns', () => {
  expect(fittedWidths(listOf(['Today at 9:41'], true), columns)).toEqual([188, 92]);
  expect(fittedWidths(listOf([]), columns)).toEqual([188, 92]);
  expect(labelsWidth([])).toBe(0);
});
