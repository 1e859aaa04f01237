import { expect, test } from 'vitest';
import { levelPosition, placeAtShare, textShare } from './levels.ts';

/** Pages of 1000 characters from top to bottom. */
const positionOf = (page: number, offset: number) => page - 1 + offset / 1000;
const older = { side: 'a' as const, positionOf, pages: 3 };
const newer = { side: 'b' as const, positionOf, pages: 4 };

test('the same text is at the same height on both sides, and what is between in proportion', () => {
  // A page was added after the first one.
  const levels: [number, number, number, number][] = [
    [1, 0, 1, 0],
    [1, 500, 1, 500],
    [2, 0, 3, 0],
    [3, 0, 4, 0],
  ];
  expect(levelPosition(levels, 0.25, older, newer)).toBeCloseTo(0.25);
  expect(levelPosition(levels, 1, older, newer)).toBeCloseTo(2);
  expect(levelPosition(levels, 0.75, older, newer)).toBeCloseTo(1.25);
  expect(levelPosition(levels, 2, newer, older)).toBeCloseTo(1);
  expect(levelPosition(levels, 1.25, newer, older)).toBeCloseTo(0.75);
  expect(levelPosition(levels, 3, older, newer)).toBeCloseTo(4);
});

test('without any text in common both are scrolled by their length', () => {
  expect(levelPosition([], 1.5, older, newer)).toBeCloseTo(2);
});

test('levels whose pages are not shown are left out', () => {
  const levels: [number, number, number, number][] = [
    [1, 0, 1, 0],
    [2, 0, 2, 0],
    [3, 0, 3, 0],
  ];
  const partly = (page: number, offset: number) => (page === 2 ? null : positionOf(page, offset));
  expect(levelPosition(levels, 1.5, older, { positionOf: partly, pages: 4 })).toBeCloseTo(1.5);
});

test('shares of a text and the places at them', () => {
  const share = textShare([100, 0, 300]);
  expect(share(3, 100)).toBe(0.5);
  expect(placeAtShare([100, 0, 300], 0.5)).toEqual({ page: 3, offset: 100 });
  expect(placeAtShare([100, 0, 300], 1)).toEqual({ page: 3, offset: 300 });
  expect(textShare([])(1, 5)).toBeNull();
});
