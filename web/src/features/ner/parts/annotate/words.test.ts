import { expect, test } from 'vitest';
import { spanOf, wordsIn, wordsOf } from './words.ts';

const cut = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

test('words, numbers and punctuation', () => {
  expect(cut('Sheave 3 was 3.1 mm deep (12 %).')).toEqual([
    'Sheave',
    '3',
    'was',
    '3.1',
    'mm',
    'deep',
    '(',
    '12',
    '%',
    ')',
    '.',
  ]);
  expect(cut("Brackwerder's boom-tip  sheave’s")).toEqual([
    'Brackwerder',
    "'",
    's',
    'boom',
    '-',
    'tip',
    'sheave',
    '’',
    's',
  ]);
  expect(cut(' \n')).toEqual([]);
  const borders = [{ start: 4, end: 9 }];
  expect(wordsOf('hoist rope', borders).map(({ start }) => start)).toEqual([0, 4, 6, 9]);
});

test('words of languages without spaces, and characters of two code units', () => {
  expect(cut('起重机的钢丝绳').length).toBeGreaterThan(1);
  expect(cut('OK 🏗️ done')).toEqual(['OK', '🏗️', 'done']);
});

test('selected words cover a stretch of the text, and a stretch touches words', () => {
  const text = 'boom tip sheave 3';
  const words = wordsOf(text);
  expect(spanOf(words, { anchor: 2, head: 1 })).toEqual({ start: 5, end: 15 });
  expect(wordsIn(words, { start: 6, end: 16 })).toEqual({ anchor: 1, head: 2 });
  expect(wordsIn(words, { start: 4, end: 5 })).toBeNull();
});
