import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const row = (line: number, question: string, more: object = {}) => ({
  line,
  question,
  expected: [],
  project: '',
  document: '',
  ...more,
});

describe('questions in a CSV file', () => {
  it.each([
    ['question,expected\nHow high?,12.5 m | 12,5', [row(2, 'How high?', { expected: ['12.5 m', '12'] })]],
    ['\uFEFFProject;Question;Expected\r\nQuay;Why?;\r\n', [row(2, 'Why?', { project: 'Quay' })]],
    [
      'question\texpected\n"Two\nlines, ""quoted"""\tx\n\n\t\nLast\ty',
      [row(2, 'Two\nlines, "quoted"', { expected: ['x'] }), row(6, 'Last', { expected: ['y'] })],
    ],
    ['document,question\nA.pdf,Why?,too many', [row(2, 'Why?', { document: 'A.pdf' })]],
    ['question\n', []],
    ['text\nWhy?', null],
    ['', null],
    ['question\n"never closed', [row(2, 'never closed')]],
  ])('%j', (text, questions) => {
    expect(readCsv(text)).toEqual(questions);
  });
});
