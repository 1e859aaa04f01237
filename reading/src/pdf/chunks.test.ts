import { expect, test } from 'vitest';
import type { Characters } from './characters.ts';
import { chunkText, splitChunks } from './chunks.ts';
import type { Line } from './lines.ts';

const WIDTH = 5;
const SIZE = 11;

/** A line of words with these gaps between. */
function lineOf(text: string, gaps: readonly number[]): { line: Line; characters: Characters } {
  const count = text.length;
  const codes = Uint32Array.from(text, (character) => character.codePointAt(0) as number);
  const [left, right] = [new Float32Array(count), new Float32Array(count)];
  let x = 50;
  let word = 0;
  for (let at = 0; at < count; at += 1) {
    left[at] = x;
    x += text[at] === ' ' ? (gaps[word++] as number) : WIDTH;
    right[at] = x;
  }
  const [top, bottom] = [new Float32Array(count).fill(100), new Float32Array(count).fill(110)];
  const line = {
    first: 0,
    end: count,
    left: 50,
    top: 100,
    right: x,
    bottom: 110,
    hyphenated: false,
    size: SIZE,
    bold: false,
    boldTo: 0,
  };
  return { line, characters: { count, codes, left, top, right, bottom } };
}

function chunksOf(text: string, gaps: readonly number[]): string[] {
  const { line, characters } = lineOf(text, gaps);
  return splitChunks([line], characters, 0.5).map((chunk) => chunkText(chunk, characters));
}

test('words of a justified line are together however wide its spaces are', () => {
  const text = 'which has been agreed by both';
  expect(chunksOf(text, [9, 9, 9, 9, 9])).toEqual([text]);
  // The number of an item is apart.
  expect(chunksOf(`4. ${text}`, [14, 9, 9, 9, 9, 9])).toEqual(['4.', text]);
});

test('cells are apart: their gaps are not equal, or wider', () => {
  expect(chunksOf('Rent 12.00 5 60.00 EUR', [30, 18, 22, 9])).toEqual(['Rent', '12.00', '5', '60.00', 'EUR']);
  expect(chunksOf('1 2 3 4 5 6', [20, 20, 20, 20, 20])).toHaveLength(6);
});
