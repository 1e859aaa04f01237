import { expect, test } from 'vitest';
import { currentPlace, nextPlace, previousPlace } from './place-steps.ts';

const places = [
  { page: 1, start: 10, end: 20 },
  { page: 1, start: 40, end: 50 },
  { page: 3, start: 5, end: 9 },
];
const [first, second, third] = places;

test('steps go through the places and around their ends', () => {
  expect(nextPlace(places, currentPlace(places, first!))).toBe(second);
  expect(previousPlace(places, currentPlace(places, second!))).toBe(first);
  expect(nextPlace(places, currentPlace(places, third!))).toBe(first);
  expect(previousPlace(places, currentPlace(places, first!))).toBe(third);
});

test('from elsewhere they go to the nearest place in their direction', () => {
  const between = currentPlace(places, { page: 2, start: 0, end: 4 });
  expect(between).toEqual({ index: null, after: 2 });
  expect(nextPlace(places, between)).toBe(third);
  expect(previousPlace(places, between)).toBe(second);
  expect(nextPlace(places, currentPlace(places, null))).toBe(first);
  expect(nextPlace(places, currentPlace(places, { page: 4, start: 0, end: 1 }))).toBe(first);
});

test('without places there is no step', () => {
  expect(nextPlace([], currentPlace([], first!))).toBeUndefined();
  expect(previousPlace([], currentPlace([], first!))).toBeUndefined();
});
