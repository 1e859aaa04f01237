import { expect, test } from 'vitest';
import { wordBoxes } from './place-mark.ts';

const words: [number, number, number, number, number, number][] = [
  [0, 3, 10, 100, 30, 12],
  [4, 9, 45, 100, 50, 12],
  [10, 14, 10, 116, 40, 12],
];

test('the words of a line become one box, and each further line one more', () => {
  expect(wordBoxes(words, 0, 14)).toEqual([
    { x: 10, y: 100, width: 85, height: 12 },
    { x: 10, y: 116, width: 40, height: 12 },
  ]);
});

test('a word that is half meant is half marked', () => {
  expect(wordBoxes(words, 12, 14)).toEqual([{ x: 30, y: 116, width: 20, height: 12 }]);
});

test('nothing is marked where no word stands', () => {
  expect(wordBoxes(words, 3, 4)).toEqual([]);
});
