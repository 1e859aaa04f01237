import { describe, expect, it } from 'vitest';
import { dateOf } from './document-date.ts';
import { periodAt, periodBefore, periodOf } from './periods.ts';

describe('a month or week', () => {
  it.each([
    ['2026-09', '2026-09-01', '2026-10-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    // ISO 8601: week 1 has 4 January, and begins in the year before or after it.
    ['2026-W01', '2025-12-29', '2026-01-05'],
    ['2021-W01', '2021-01-04', '2021-01-11'],
    ['2020-W53', '2020-12-28', '2021-01-04'],
  ])('%s is from %s until before %s', (period, start, end) => {
    expect(periodOf(period)).toEqual({ start, end });
    expect(periodAt(start, period[5] === 'W' ? 'week' : 'month')).toBe(period);
  });

  it('comes after the one before it, in every year', () => {
    for (const by of ['month', 'week'] as const) {
      let start = by === 'month' ? '2031-01-01' : '2030-12-30';
      for (let step = 0; step < 1500; step += 1) {
        const before = periodBefore(start, by);
        expect(periodOf(periodAt(before, by))).toEqual({ start: before, end: start });
        start = before;
      }
    }
  });
});

describe('the day of a document', () => {
  const addedAt = new Date('2026-11-20T10:00:00Z');
  it.each([
    [{ date: '2026-09-04T08:00:00.000Z', created: '2020-01-01' }, '2026-09-04', true],
    [{ created: '2024-02-03T04:05:06Z' }, '2024-02-03', true],
    [{ date: 'yesterday', created: 7 }, '2026-11-20', false],
    // After it was added, or before there were such files: a wrong clock.
    [{ date: '2036-01-01T00:00:00Z' }, '2026-11-20', false],
    [{ created: '1601-01-01T00:00:00Z' }, '2026-11-20', false],
    [{}, '2026-11-20', false],
  ])('%j', (metadata, day, isOwn) => {
    expect(dateOf({ metadata, addedAt })).toEqual({ day, isOwn });
  });
});
