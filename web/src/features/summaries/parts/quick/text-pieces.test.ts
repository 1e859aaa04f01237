import { expect, test } from 'vitest';
import { piecesOf } from './text-pieces.ts';

test('a text is split at its headings and blank lines, with the offsets of its words', () => {
  const text = 'Before.\n\n1 Scope\nThe cranes.\n\n\n  The quay.  ';
  const start = text.indexOf('1 Scope');
  const pieces = piecesOf({ input_text: text, headings: [{ level: 1, start, end: start + 7 }] });
  expect(pieces.map(({ kind, text: words }) => [kind, words])).toEqual([
    ['text', 'Before.'],
    ['heading', '1 Scope'],
    ['text', 'The cranes.'],
    ['text', 'The quay.'],
  ]);
  for (const piece of pieces) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
});
