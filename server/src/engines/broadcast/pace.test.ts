import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('progress passes at most twice a second, the latest winning', () => {
  const pace = makePace();
  const told: number[] = [];
  for (let percent = 0; percent < 100; percent++) {
    pace.later('task:1', () => told.push(percent));
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([0, 24, 49, 74, 99]);
});

test('the last word of a key is told at once and nothing older comes after it', () => {
  const pace = makePace();
  const told: string[] = [];
  pace.later('task:1', () => told.push('1 %'));
  pace.later('task:1', () => told.push('2 %'));
  pace.last('task:1', () => told.push('done'));
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['1 %', 'done']);
});

test('keys do not hold each other up, and nothing is kept of a key that fell silent', () => {
  const pace = makePace();
  const told: string[] = [];
  for (const key of ['task:1', 'task:2']) pace.later(key, () => told.push(key));
  expect(told).toEqual(['task:1', 'task:2']);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('what waits can be told before the end', () => {
  const pace = makePace();
  const told: number[] = [];
  pace.later('k', () => told.push(1));
  pace.later('k', () => told.push(2));
  pace.flush();
  expect(told).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
