import { expect, test } from 'vitest';
import { divergingScale, labelledBars } from './plot-diverging-layout.ts';

test('the axis has round numbers and covers both sides', () => {
  expect(divergingScale([8, 14], [3, 34])).toEqual({ top: 20, bottom: -40, ticks: [20, 0, -20, -40] });
  expect(divergingScale([1], [])).toEqual({ top: 1, bottom: -0, ticks: [1, 0] });
  expect(divergingScale([0], [0]).ticks).toEqual([0]);
  for (const [up, down] of [
    [3, 7],
    [480, 12],
    [99_000, 123_456],
  ] as const) {
    const { top, bottom, ticks } = divergingScale([up], [down]);
    expect(top).toBeGreaterThanOrEqual(up);
    expect(bottom).toBeLessThanOrEqual(-down);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test('the largest downward bars have their numbers', () => {
  expect(labelledBars([3, 27, 34, 19])).toEqual(new Set([1, 2]));
  expect(labelledBars([0, 1])).toEqual(new Set());
});
