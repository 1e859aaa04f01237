import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { BUDGET_SECONDS, durations, largerBudgets, slowest } from './durations.mjs';

const report = (...files) => ({
  testResults: files.map(([name, ms]) => ({ name: `/house/${name}`, startTime: 1000, endTime: 1000 + ms })),
});

test('lists the files of all reports, slowest first, and marks those over their budget', () => {
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

test('larger budgets are for existing files and above the default', () => {
  for (const [file, seconds] of Object.entries(largerBudgets)) {
    expect([file, existsSync(inRoot(file)), seconds > BUDGET_SECONDS]).toEqual([file, true, true]);
  }
});
