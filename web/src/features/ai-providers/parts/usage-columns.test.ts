import { expect, test } from 'vitest';
import { columnsOf } from './usage-columns.ts';

const counts = { calls: 1, failed: 0, input_tokens: 2, output_tokens: 3, seconds: 0, pages: 0, cost: 4 };

test('days of a period, with those of the forecast after it', () => {
  const usage = { from: '2026-11-28', to: '2026-11-29', days: [{ day: '2026-11-28', ...counts }] };
  const forecast = { cost: 9, days: ['2026-11-29', '2026-11-30'].map((day) => ({ day, cost: 2.5 })) };
  const { byMonth, columns } = columnsOf(usage, forecast);
  expect(byMonth).toBe(false);
  expect(columns.map(({ label, usage: { cost }, expected }) => [label, cost, expected])).toEqual([
    ['28-11', 4, null],
    ['29-11', 0, 2.5],
    ['30-11', 0, 2.5],
  ]);
});

test('months of a long period', () => {
  const days = ['2026-02-01', '2026-03-05', '2026-03-31'].map((day) => ({ day, ...counts }));
  const { byMonth, columns } = columnsOf({ from: '2026-02-01', to: '2027-01-31', days }, null);
  expect(byMonth).toBe(true);
  expect(columns).toHaveLength(12);
  expect(columns.slice(0, 3).map(({ label, usage }) => [label, usage.calls, usage.output_tokens])).toEqual([
    ['2-2026', 1, 3],
    ['3-2026', 2, 6],
    ['4-2026', 0, 0],
  ]);
});
