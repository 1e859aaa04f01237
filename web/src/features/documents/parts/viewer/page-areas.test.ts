import { expect, test } from 'vitest';
import { areaAfterKey, areaBetween } from './page-areas.ts';

test('an area can be drawn in any direction, and ends at the edges of the page', () => {
  expect(areaBetween([0.5, 0.5], [0.25, 0.75])).toEqual([0.25, 0.5, 0.25, 0.25]);
  expect(areaBetween([0.75, 0.75], [1.5, 2])).toEqual([0.75, 0.75, 0.25, 0.25]);
});

test('arrow keys move an area and change its size, within the page', () => {
  const start = areaAfterKey(null, 'ArrowRight', false)!;
  expect(start).toEqual([0.35, 0.46, 0.3, 0.08]);
  expect(areaAfterKey(start, 'ArrowRight', false)![0]).toBeCloseTo(0.36);
  expect(areaAfterKey(start, 'ArrowDown', true)![3]).toBeCloseTo(0.09);
  expect(areaAfterKey([0.7, 0.2, 0.3, 0.1], 'ArrowRight', false)![0]).toBeCloseTo(0.7);
  expect(areaAfterKey([0.7, 0.2, 0.3, 0.1], 'ArrowRight', true)![2]).toBeCloseTo(0.3);
  expect(areaAfterKey(start, 'a', false)).toBeUndefined();
});
