import { expect, test } from 'vitest';
import { signPlaces } from './sign-places.ts';

/** Words of ten letters on lines of ten units, at these columns. */
const line = (y: number, ...lefts: number[]) =>
  lefts.map((x, at): [number, number, number, number, number, number] => [at * 10, at * 10 + 10, x, y, 40, 10]);
const box = (x: number, y: number) => ({ x, y, width: 40, height: 10 });

test('a sign is where the line begins in its column', () => {
  const words = [...line(100, 60, 105, 150, 300, 345), ...line(112, 60)];
  expect(signPlaces([box(60, 100), box(150, 112), box(345, 100)], words, 2)).toEqual([
    { left: 60, lane: 0, drop: 0 },
    { left: 150, lane: 0, drop: 0 },
    { left: 300, lane: 0, drop: 0 },
  ]);
});

test('signs of one line and of lines close together are beside each other, and below each other where there is no room', () => {
  const words = line(100, 60, 105, 150);
  const places = (scale: number) =>
    signPlaces([box(60, 100), box(105, 100), box(60, 104), box(60, 140)], words, scale).map(({ lane, drop }) => [
      lane,
      drop,
    ]);
  expect(places(1)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 0],
  ]);
  expect(places(0.5)).toEqual([
    [0, 0],
    [0, 16],
    [0, 30],
    [0, 28],
  ]);
});
