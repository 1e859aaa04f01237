import { expect, test } from 'vitest';
import { dayOf, sentOf } from './field-value.tsx';

test('a day is written as all dates are', () => {
  expect(dayOf('2026-11-02')).toBe('2-11-2026');
});

test('a person is sent by their id, everything else as it is', () => {
  const person = { id: 7, first_name: 'Ada', last_name: 'L', deleted: false, service_account: false };
  expect([person, 'x', 0, false, ['a'], undefined].map((value) => sentOf(value))).toEqual([
    7,
    'x',
    0,
    false,
    ['a'],
    null,
  ]);
});
