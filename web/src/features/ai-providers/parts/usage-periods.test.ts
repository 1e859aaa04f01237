import { expect, test } from 'vitest';
import { periodOf } from './usage-periods.ts';

test('periods are whole days in UTC', () => {
  const now = new Date('2027-01-31T23:30:00Z');
  expect(periodOf('this_month', now)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(periodOf('last_month', now)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodOf('last_90_days', now)).toEqual({ from: '2026-11-03', to: '2027-01-31' });
  expect(periodOf('last_12_months', now)).toEqual({ from: '2026-02-01', to: '2027-01-31' });
});
