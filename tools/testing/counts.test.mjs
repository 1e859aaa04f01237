import { expect, test } from 'vitest';
import { countTests } from './counts.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

test('counts tests, not files', () => {
  const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed')] };
  expect(countTests(report, false)).toEqual({ passed: 3, failed: 1 });
});

test('skipped tests count as neither', () => {
  expect(countTests({ testResults: [file('passed', 'passed', 'skipped', 'todo')] }, true)).toEqual({
    passed: 1,
    failed: 0,
  });
});

test('a file that cannot be loaded counts as failed', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] }, false)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a file with a failed hook counts as failed', () => {
  expect(countTests({ testResults: [file('failed', 'passed')] }, false)).toEqual({ passed: 1, failed: 1 });
});

test('a failed run without a report counts as failed', () => {
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 });
  expect(countTests({ testResults: [file('passed', 'passed')] }, false)).toEqual({ passed: 1, failed: 1 });
});
