import type { Piece } from '@dossier/contract/base/growth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrowingText } from './growing-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const growing = (run = 1) => {
  const pieces: Piece[] = [];
  return { pieces, text: new GrowingText(run, (piece) => pieces.push(piece)) };
};

test('the first piece is announced at once, the next ones together, numbered without gaps', () => {
  const { text, pieces } = growing(2);
  text.write('The ');
  expect(pieces).toEqual([{ run: 2, number: 1, text: 'The ' }]);
  text.write('cap ');
  text.write('is two');
  expect(pieces).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(pieces.slice(1)).toEqual([{ run: 2, number: 2, text: 'cap is two' }]);
  vi.advanceTimersByTime(1000);
  text.write('.');
  expect(pieces.at(-1)).toEqual({ run: 2, number: 3, text: '.' });
});

test('the text so far equals the pieces up to its number', () => {
  const { text, pieces } = growing();
  expect(text.flush()).toEqual({ run: 1, number: 0, text: '' });
  for (const word of ['one ', 'two ', 'three ', 'four ']) {
    text.write(word);
    vi.advanceTimersByTime(25);
    const { number, text: soFar } = text.flush();
    expect(number).toBe(pieces.length);
    expect(soFar).toBe(pieces.map((piece) => piece.text).join(''));
  }
  vi.advanceTimersByTime(1000);
  expect(text.flush()).toEqual({ run: 1, number: pieces.length, text: 'one two three four ' });
});

test('nothing is announced after the end, and nothing is lost', () => {
  const { text, pieces } = growing();
  text.write('said, ');
  text.write('not announced');
  text.close();
  text.write(', nor this');
  vi.advanceTimersByTime(1000);
  expect(pieces).toHaveLength(1);
  expect(text.flush()).toMatchObject({ text: 'said, not announced, nor this' });
});
