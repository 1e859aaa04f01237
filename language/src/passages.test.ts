import { describe, expect, test } from 'vitest';
import { splitPassages } from './passages.ts';

const paragraph = (words: number, word: string) => `${Array.from({ length: words }, () => word).join(' ')}.`;
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;
const split = (text: string, blocks?: { kind: string; start: number; end: number }[]) =>
  splitPassages({ text, ...(blocks ? { blocks } : {}) }, 'en').map(({ start, end }) => text.slice(start, end));

describe('splitPassages', () => {
  test('joins short paragraphs and splits between them', () => {
    const text = Array.from({ length: 10 }, (_, n) => paragraph(60, `word${n}`)).join('\n\n');
    const passages = split(text);
    expect(passages.map(countWords)).toEqual([180, 180, 180, 60]);
    expect(passages.every((passage) => passage.endsWith('.'))).toBe(true);
  });

  test('splits a long paragraph between sentences', () => {
    const text = Array.from({ length: 30 }, (_, n) => `Number ${n} has these five more words.`).join(' ');
    const passages = split(text);
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) expect(passage).toMatch(/^Number .*words\.$/s);
  });

  test('splits text without sentences between words', () => {
    const passages = split(Array.from({ length: 1000 }, (_, n) => `x${n}`).join(' '));
    expect(Math.max(...passages.map(countWords))).toBeLessThanOrEqual(180);
    expect(passages.join(' ').split(' ')).toHaveLength(1000);
  });

  test('omits headers and footers', () => {
    const parts = ['Framework contract', paragraph(60, 'first'), 'Page 1 of 5'];
    const text = parts.join('\n\n');
    const kinds = ['header', 'paragraph', 'footer'];
    const blocks = parts.map((part, index) => {
      const start = text.indexOf(part);
      return { kind: kinds[index] ?? '', start, end: start + part.length };
    });
    expect(split(text, blocks)).toEqual([parts[1]]);
  });

  test('starts a passage with a heading and never ends with one', () => {
    const parts = [
      '1 Scope',
      paragraph(70, 'scope'),
      '2 Fees',
      paragraph(70, 'fees'),
      '3 Term',
      paragraph(150, 'term'),
    ];
    const text = parts.join('\n\n');
    const blocks = parts.map((part, index) => {
      const start = text.indexOf(part);
      return { kind: index % 2 === 0 ? 'heading' : 'paragraph', start, end: start + part.length };
    });
    expect(split(text, blocks).map((passage) => passage.split('\n')[0])).toEqual(['1 Scope', '2 Fees', '3 Term']);
  });

  test('keeps text between blocks', () => {
    const text = 'Before.\n\nHeading\n\nAfter.';
    expect(split(text, [{ kind: 'heading', start: 9, end: 16 }])).toEqual([text]);
  });

  test('finds nothing in an empty page', () => {
    expect(split(' \n\n ')).toEqual([]);
  });
});
