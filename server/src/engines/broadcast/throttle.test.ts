import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('progress passes at most twice a second, the latest winning', () => {
  const throttle = createThrottle();
  const sent: number[] = [];
  for (let percent = 0; percent < 100; percent++) {
    throttle.latest('task:1', () => sent.push(percent));
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([0, 24, 49, 74, 99]);
});

test('the last word of a key is told at once and nothing older comes after it', () => {
  const throttle = createThrottle();
  const sent: string[] = [];
  throttle.latest('task:1', () => sent.push('1 %'));
  throttle.latest('task:1', () => sent.push('2 %'));
  throttle.final('task:1', () => sent.push('done'));
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual(['1 %', 'done']);
});

test('keys do not hold each other up, and nothing is kept of a key that fell silent', () => {
  const throttle = createThrottle();
  const sent: string[] = [];
  for (const key of ['task:1', 'task:2']) throttle.latest(key, () => sent.push(key));
  expect(sent).toEqual(['task:1', 'task:2']);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('what waits can be told before the end', () => {
  const throttle = createThrottle();
  const sent: number[] = [];
  throttle.latest('k', () => sent.push(1));
  throttle.latest('k', () => sent.push(2));
  throttle.flush();
  expect(sent).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
