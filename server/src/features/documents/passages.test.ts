import { expect, test } from 'vitest';
import { passageCutter } from './passages.ts';

test('a header and a footer are indexed once, and never interrupt text that continues on the next page', () => {
  const cut = passageCutter([], 'en');
  const passages = [1, 2, 3].flatMap((number) => {
    const parts = ['Framework contract 2024-118', `The text of page ${number} is about pumps.`, `Page ${number} of 3`];
    const text = parts.join('\n\n');
    const kinds = ['header', 'paragraph', 'footer'] as const;
    const blocks = parts.map((part, index) => {
      const start = text.indexOf(part);
      return { kind: kinds[index]!, start, end: start + part.length };
    });
    return cut({ number, text, blocks });
  });
  expect(passages.map(({ page, text }) => [page, text])).toEqual([
    [1, 'Framework contract 2024-118'],
    [1, 'The text of page 1 is about pumps.'],
    [1, 'Page 1 of 3'],
    [2, 'The text of page 2 is about pumps.'],
    [3, 'The text of page 3 is about pumps.'],
  ]);
});
