import { expect, test } from 'vitest';
import { durations, slowest } from './durations.mjs';

const report = (...files) => ({
  testResults: files.map(([name, ms]) => ({ name: `/house/${name}`, startTime: 1000, endTime: 1000 + ms })),
});

test('lists files of all reports, slowest first, and marks what is over the budget', () => {
  const all = durations(
    [report(['a.test.ts', 500], ['b.test.ts', 20_500]), undefined, report(['c.test.ts', 900])],
    '/house',
  );
  expect(all).toEqual([
    { file: 'b.test.ts', seconds: 20.5 },
    { file: 'c.test.ts', seconds: 0.9 },
    { file: 'a.test.ts', seconds: 0.5 },
  ]);
  expect(slowest(all, 2)).toEqual(['slow     20.5 s  b.test.ts', '          0.9 s  c.test.ts']);
});
