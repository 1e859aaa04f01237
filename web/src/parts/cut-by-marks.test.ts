import { expect, it } from 'vitest';
import { cutByMarks } from './cut-by-marks.ts';

const display = (text: string, marks: Parameters<typeof cutByMarks>[1]) =>
  cutByMarks(text, marks)
    .map((piece) => (piece.mark ? `[${piece.text}]` : piece.text))
    .join('|');

it('leaves a text without marks whole', () => {
  expect(display('all quiet', [])).toBe('all quiet');
  expect(display('', [])).toBe('');
});

it('cuts at the ends of marks', () => {
  expect(
    display('a cap on liability', [
      { start: 2, end: 5 },
      { start: 9, end: 18 },
    ]),
  ).toBe('a |[cap]| on |[liability]');
});

it('lets the mark that is looked at win where marks overlap', () => {
  const pieces = cutByMarks('abcdef', [
    { start: 0, end: 4, number: 1 },
    { start: 2, end: 6, number: 2, current: true },
  ]);
  expect(pieces.map((piece) => [piece.text, piece.mark?.number])).toEqual([
    ['ab', 1],
    ['cdef', 2],
  ]);
});

it('ignores marks outside the text and empty ones', () => {
  expect(
    display('abc', [
      { start: 5, end: 9 },
      { start: 1, end: 1 },
      { start: -3, end: 1 },
    ]),
  ).toBe('[a]|bc');
});

it('says where a mark ends, also when the text is only a part of it', () => {
  const kind = { tone: 'ok', label: 'organisation' } as const;
  const pieces = cutByMarks('Acme Ltd and Brix', [
    { start: 0, end: 8, kind },
    { start: 13, end: 25, kind },
  ]);
  expect(pieces.map(({ text, isEnd }) => [text, isEnd])).toEqual([
    ['Acme Ltd', true],
    [' and ', false],
    ['Brix', false],
  ]);
});

it('keeps two marks side by side apart', () => {
  expect(
    display('abcd', [
      { start: 0, end: 2 },
      { start: 2, end: 4 },
    ]),
  ).toBe('[ab]|[cd]');
});
