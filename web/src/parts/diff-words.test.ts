import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[kind])
    .join('');

test.each([
  ['Say it in one line.', 'Say it in one line.', 'Say it in one line.'],
  ['Say it in one line.', 'Say it briefly in one short line.', 'Say it +[briefly ]in one +[short ]line.'],
  ['a b c d', 'a x c', 'a -[b ]+[x ]c-[d]'],
  ['', 'new', '+[new]'],
  ['old', '', '-[old]'],
  ['a\nb', 'a b', '-[a\n]+[a ]b'],
  ['one line.', 'one line. And  two.', 'one line. +[And  two.]'],
])('%j to %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('the pieces give both texts again', () => {
  const [before, after] = ['one two three four five six', 'zero two four three five seven'];
  const without = (kind: string) =>
    diffWords(before, after)
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});
