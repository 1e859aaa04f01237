import { expect, test } from 'vitest';
import { listTitle, toPassageFilters, WORST } from './passage-filters.ts';

test('values that the server would refuse are left out', () => {
  const chosen = {
    sentiment: ['negative', 'angry'],
    subject: ['subject_3', 'delivery'],
    document_id: ['8', 'x', '-1'],
    period: ['2026-09'],
    other: ['1'],
  };
  expect(toPassageFilters(chosen)).toEqual({
    sentiment: ['negative'],
    subject: ['subject_3'],
    document_id: [8],
    period: '2026-09',
  });
  expect(toPassageFilters({ sentiment: ['angry'], period: ['last year'] })).toEqual({});
  expect(toPassageFilters({ period: ['2026-W36'] })).toEqual({ period: '2026-W36' });
});

test('the worst ones come first where negative ones are shown', () => {
  expect([WORST, {}, { sentiment: ['positive'] }].map(listTitle)).toEqual(['worst', 'worst', 'all']);
});
