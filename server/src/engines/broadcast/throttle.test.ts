import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('progress is sent at most twice a second, the latest winning', () => {
  const throttle = createThrottle();
  const sentEvents: number[] = [];
  for (let percent = 0; percent < 100; percent++) {
    throttle.latest('task:1', () => sentEvents.push(percent));
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);
  expect(sentEvents).toEqual([0, 24, 49, 74, 99]);
});

test('a final event is sent at once and drops pending ones', () => {
  const throttle = createThrottle();
  const sentEvents: string[] = [];
  throttle.latest('task:1', () => sentEvents.push('1 %'));
  throttle.latest('task:1', () => sentEvents.push('2 %'));
  throttle.final('task:1', () => sentEvents.push('done'));
  vi.advanceTimersByTime(5000);
  expect(sentEvents).toEqual(['1 %', 'done']);
});

test('keys do not delay each other, and idle keys use no memory', () => {
  const throttle = createThrottle();
  const sentEvents: string[] = [];
  for (const key of ['task:1', 'task:2']) throttle.latest(key, () => sentEvents.push(key));
  expect(sentEvents).toEqual(['task:1', 'task:2']);
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('pending events can be flushed', () => {
  const throttle = createThrottle();
  const sentEvents: number[] = [];
  throttle.latest('k', () => sentEvents.push(1));
  throttle.latest('k', () => sentEvents.push(2));
  throttle.flush();
  expect(sentEvents).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
});
