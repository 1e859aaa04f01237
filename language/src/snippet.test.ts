import { describe, expect, test } from 'vitest';
import { snippet } from './snippet.ts';

const text = `${'Some words come before. '.repeat(20)}The notice period\nis three months. ${'More follows after that. '.repeat(20)}`;
const at = (word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];

describe('snippet', () => {
  test('shows the marked words, cut between words', () => {
    const marks = [at('notice'), at('period'), at('months')];
    const result = snippet(text, marks, 100);
    expect(result.marks.map(([start, end]) => result.text.slice(start, end))).toEqual(['notice', 'period', 'months']);
    expect(result.text).toMatch(/^… \S/);
    expect(result.text).toMatch(/\S …$/);
    expect(result.text.length).toBeLessThanOrEqual(104);
    expect(result.text).not.toContain('\n');
  });

  test('prefers different words to repeated ones', () => {
    const repeated = `${'fee '.repeat(30)}${'and so on '.repeat(30)}the fee for notice`;
    const marks = [...repeated.matchAll(/fee|notice/g)].map((m): [number, number] => [m.index, m.index + m[0].length]);
    expect(snippet(repeated, marks, 60).text).toContain('notice');
  });

  test('shows the beginning without marks, and all of a short text', () => {
    expect(snippet(text, [], 40).text).toBe('Some words come before. Some words come …');
    expect(snippet('Short.', [[0, 5]], 40)).toEqual({ text: 'Short.', marks: [[0, 5]] });
  });
});
