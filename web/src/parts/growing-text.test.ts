import { expect, test } from 'vitest';
import { ReceivedPieces, withPiece } from './growing-text.ts';

const piece = (number: number, text: string, run = 1) => ({ run, number, text });
const growing = { run: 1, number: 2, text: 'ab' };

test('a piece is added once, and only behind the one before it', () => {
  expect(withPiece(growing, piece(3, 'c'))).toEqual({ run: 1, number: 3, text: 'abc' });
  expect(withPiece(growing, piece(2, 'b'))).toBe(growing);
  expect(withPiece(growing, piece(4, 'd'))).toBeNull();
});

test('another run begins the text anew, and pieces of the one before count no more', () => {
  const restarted = withPiece(growing, piece(1, 'x', 2))!;
  expect(restarted).toEqual({ run: 2, number: 1, text: 'x' });
  expect(withPiece(restarted, piece(3, 'c'))).toBe(restarted);
  expect(withPiece(growing, piece(2, 'y', 2))).toBeNull();
});

test('a text that is loaded late is brought up to date by the pieces that came meanwhile', () => {
  const pieces = new ReceivedPieces();
  for (const item of [piece(3, 'c'), piece(4, 'd'), piece(5, 'e')]) pieces.add(7, item);
  expect(pieces.applyPieces(7, growing)).toEqual({ run: 1, number: 5, text: 'abcde' });
  expect(pieces.applyPieces(7, { run: 1, number: 4, text: 'abcd' }).text).toBe('abcde');
  // Piece 2 arrived before the subscription; the next load includes it.
  expect(pieces.applyPieces(7, { run: 1, number: 1, text: 'a' })).toEqual({ run: 1, number: 1, text: 'a' });
  expect(pieces.applyPieces(8, growing)).toBe(growing);
  pieces.add(7, piece(1, 'x', 2));
  expect(pieces.applyPieces(7, growing)).toEqual({ run: 2, number: 1, text: 'x' });
  pieces.forget(7);
  expect(pieces.applyPieces(7, growing)).toBe(growing);
});
