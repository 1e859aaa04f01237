import { expect, test } from 'vitest';
import { fuseRankings } from './rank-fusion.ts';

const fuse = (...rankings: string[]) =>
  fuseRankings(
    rankings.map((ranking) => ranking.split('')),
    (item) => item.toLowerCase(),
  ).map(({ item }) => item);

test('what several rankings have comes before what one has first', () => {
  expect(fuse('abc', 'xcb')).toEqual(['b', 'c', 'a', 'x']);
});

test('an item is kept once, as the first ranking has it', () => {
  expect(fuse('aB', 'bA')).toEqual(['a', 'B']);
});

test('one ranking stays as it is, and none is empty', () => {
  expect(fuse('cab')).toEqual(['c', 'a', 'b']);
  expect(fuse('', 'ab')).toEqual(['a', 'b']);
  expect(fuse()).toEqual([]);
});
