import { expect, test } from 'vitest';
import { areaBetween } from './page-areas.ts';

test('an area can be drawn in any direction, and ends at the edges of the page', () => {
  expect(areaBetween([0.5, 0.5], [0.25, 0.75])).toEqual([0.25, 0.5, 0.25, 0.25]);
  expect(areaBetween([0.75, 0.75], [1.5, 2])).toEqual([0.75, 0.75, 0.25, 0.25]);
});
