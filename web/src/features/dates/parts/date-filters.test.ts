import { expect, test } from 'vitest';
import { toQuery } from './date-filters.ts';

const query = (filters: Record<string, string[]>) =>
  toQuery({ page: 1, per_page: 25, sort: '-date', q: undefined, filters }, '2026-11-25');

test('upcoming and past narrow the days, together with a range', () => {
  expect(query({})).toEqual({ page: 1, per_page: 25, sort: '-date' });
  expect(query({ when: ['upcoming'] })).toMatchObject({ from: '2026-11-25' });
  expect(query({ when: ['past'] })).toMatchObject({ to: '2026-11-24' });
  expect(query({ when: ['upcoming'], days: ['from:2026-01-01', 'to:2027-01-01'] })).toMatchObject({
    from: '2026-11-25',
    to: '2027-01-01',
  });
  expect(query({ when: ['past'], days: ['to:2025-01-01'], kind: ['end'], state: ['dismissed'] })).toMatchObject({
    to: '2025-01-01',
    kind: ['end'],
    state: ['dismissed'],
  });
});
