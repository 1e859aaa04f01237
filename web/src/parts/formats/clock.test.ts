import { expect, test } from 'vitest';
import { formatClock } from './clock.ts';

test('a clock shows hours only where there are any', () => {
  expect([0, 9.9, 83.5, 600, 3599.99, 3723, 36_000].map(formatClock)).toEqual([
    '0:00',
    '0:09',
    '1:23',
    '10:00',
    '59:59',
    '1:02:03',
    '10:00:00',
  ]);
  expect([NaN, Infinity, -3].map(formatClock)).toEqual(['0:00', '0:00', '0:00']);
});
