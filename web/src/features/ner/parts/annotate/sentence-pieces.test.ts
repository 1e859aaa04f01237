import { expect, test } from 'vitest';
import { piecesOf } from './sentence-pieces.ts';
import { wordsOf } from './words.ts';

test('joined, the pieces are the sentence, and neighbours below one label are together', () => {
  const text = ' The boom tip sheave was worn. ';
  const entities = [
    { start: 5, end: 20, label_id: 1 },
    { start: 25, end: 29, label_id: 2 },
  ];
  const pieces = piecesOf(text, wordsOf(text), { entities, suggestions: [] });
  const joined = pieces.map(({ parts }) => parts.map(({ start, end }) => text.slice(start, end)).join(''));
  expect(joined).toEqual([' The ', 'boom tip sheave', ' was ', 'worn', '. ']);
  expect(pieces.map(({ span }) => span?.label_id)).toEqual([undefined, 1, undefined, 2, undefined]);
});
