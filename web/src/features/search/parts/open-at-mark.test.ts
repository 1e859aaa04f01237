import { describe, expect, it } from 'vitest';
import { openAtMark } from './open-at-mark.ts';

const display = ({ text, marks }: ReturnType<typeof openAtMark>) =>
  marks.map(({ start, end }) => text.slice(start, end));

describe('openAtMark', () => {
  it('leaves a snippet whose mark is near the beginning', () => {
    const excerpt = openAtMark('a cap on liability applies', [
      [2, 5],
      [9, 18],
    ]);
    expect(excerpt.text).toBe('a cap on liability applies');
    expect(display(excerpt)).toEqual(['cap', 'liability']);
  });

  it('begins at a word shortly before a mark that is far away', () => {
    const text = 'The Contractor shall, before the works begin and at its own expense, insure its liability for damage';
    const at = text.indexOf('liability');
    const excerpt = openAtMark(text, [[at, at + 9]]);
    expect(excerpt.text).toBe('… own expense, insure its liability for damage');
    expect(display(excerpt)).toEqual(['liability']);
  });

  it('keeps all of a text without blanks, and one without marks', () => {
    expect(openAtMark('x'.repeat(60), [[50, 60]]).text).toBe('x'.repeat(60));
    expect(openAtMark('nothing here', []).text).toBe('nothing here');
  });
});
