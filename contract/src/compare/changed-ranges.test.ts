import { expect, test } from 'vitest';
import { changedRanges } from './changed-ranges.ts';
import type { Segment, TextPlace } from './schema.ts';

const place = (page: number, start: number, endPage: number, end: number): TextPlace => ({
  page,
  start,
  end_page: endPage,
  end,
  text: '',
});
const words: Segment[] = [
  { op: '=', text: 'within ' },
  { op: '-', text: 'ninety calendar' },
  { op: '+', text: 'sixty' },
  { op: '=', text: ' days' },
];
const shown = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

test('the words that differ, also over a line end, a divided word and other spaces', () => {
  const text = 'Before. within nine-\nty  calendar\ndays. After.';
  const change = { a: place(3, 8, 3, 38), b: null, words };
  expect(shown(text, changedRanges(change, 'a', 3, text))).toEqual(['nine', 'ty  calendar']);
  const newer = 'within sixty days';
  expect(shown(newer, changedRanges({ a: null, b: place(1, 0, 1, 17), words }, 'b', 1, newer))).toEqual(['sixty']);
});

test('a place over two pages: the beginning of the words is on the first, their end on the last', () => {
  const change = { a: place(3, 8, 4, 13), b: null, words };
  const [first, last] = ['Before. within ninety', 'calendar days. After.'];
  expect(shown(first, changedRanges(change, 'a', 3, first))).toEqual(['ninety']);
  expect(shown(last, changedRanges(change, 'a', 4, last))).toEqual(['calendar']);
  expect(changedRanges(change, 'a', 5, 'Another page.')).toEqual([]);
});

test('all of it where no word differs, nothing is in common, or the words are not there', () => {
  const text = 'A claim lapses.';
  const whole = [{ start: 0, end: 15 }];
  const [a, b] = [place(1, 0, 1, 15), null];
  expect(changedRanges({ a, b, words: [{ op: '=', text }] }, 'a', 1, text)).toEqual(whole);
  expect(changedRanges({ a, b, words: [{ op: '-', text }] }, 'a', 1, text)).toEqual(whole);
  expect(changedRanges({ a, b, words }, 'a', 1, text)).toEqual(whole);
  expect(changedRanges({ a, b, words }, 'b', 1, text)).toEqual([]);
});

test('nothing in the document from which nothing is gone', () => {
  const text = 'A claim lapses.';
  const inserted: Segment[] = [
    { op: '=', text: 'A claim' },
    { op: '+', text: ' always' },
    { op: '=', text: ' lapses.' },
  ];
  const change = { a: place(1, 0, 1, 15), b: place(1, 0, 1, 22), words: inserted };
  expect(changedRanges(change, 'a', 1, text)).toEqual([]);
  const newer = 'A claim always lapses.';
  expect(shown(newer, changedRanges(change, 'b', 1, newer))).toEqual(['always']);
});

test('the pieces of a column, and nothing for a property of the file', () => {
  const pieces = [place(2, 4, 2, 6), place(2, 10, 2, 12)];
  const column = { ...place(2, 4, 2, 12), pieces };
  const change = { a: null, b: column, words: [{ op: '+' as const, text: 'abcd' }] };
  expect(changedRanges(change, 'b', 2, 'x'.repeat(20))).toEqual([
    { start: 4, end: 6 },
    { start: 10, end: 12 },
  ]);
  const outside = { ...place(0, 0, 0, 5), outside: true as const };
  expect(changedRanges({ ...change, b: outside }, 'b', 0, '')).toEqual([]);
});
