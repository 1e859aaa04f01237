import { expect, test } from 'vitest';
import { failures } from './failures.mjs';

const passed = { fullName: 'opens', status: 'passed', failureMessages: [] };

test('repeats failed tests with the beginning of their messages', () => {
  const failed = { fullName: 'the page closes', status: 'failed', failureMessages: [`no button${'.'.repeat(5000)}`] };
  const report = {
    testResults: [
      { name: '/here/e2e/page.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/here/e2e/other.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  const [only, ...others] = failures([report, undefined], '/here');
  expect(others).toEqual([]);
  expect(only).toMatch(/^e2e\/page\.test\.ts: the page closes\nno button\.+$/);
  expect(only?.length).toBeLessThan(3000);
});

test('repeats files that cannot be loaded or whose hooks failed', () => {
  const report = {
    testResults: [{ name: '/here/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(failures([report], '/here')).toEqual(['a.test.ts\nno such module']);
});
