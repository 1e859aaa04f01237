import { expect, test } from 'vitest';
import { largerBudgets } from './durations.mjs';
import { slowestFirst } from './slowest-first.mjs';

test('in each project the files with the largest budgets come first', () => {
  const [some, ...slow] = Object.keys(largerBudgets).filter((file) => file.startsWith('server/'));
  const file = (name, path) => ({ moduleId: `/house/${path}`, project: { name } });
  const sorted = slowestFirst(
    [
      file('language', 'language/src/small.test.ts'),
      file('server', 'server/src/small.test.ts'),
      file('server', some),
      ...slow.map((path) => file('server', path)),
      file('server', 'server/src/other.test.ts'),
    ],
    '/house',
  );
  const budgets = sorted.map(({ moduleId }) => largerBudgets[moduleId.slice('/house/'.length)] ?? 0);
  expect(sorted.map(({ project }) => project.name)).toEqual(['language', ...Array(sorted.length - 1).fill('server')]);
  expect(budgets.slice(1)).toEqual(budgets.slice(1).toSorted((one, other) => other - one));
  expect(sorted.slice(-2).map(({ moduleId }) => moduleId)).toEqual([
    '/house/server/src/small.test.ts',
    '/house/server/src/other.test.ts',
  ]);
});
