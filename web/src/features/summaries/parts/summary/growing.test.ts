import { expect, test } from 'vitest';
import { receivePiece, withEvent, withReceivedPieces } from './growing.ts';

const event = (number: number, text: string) => ({
  id: 7,
  change: 'updated' as const,
  project_id: null,
  document_id: null,
  piece: { run: 1, number },
  text,
});

test('pieces are appended in their order, and a missing one is noticed', () => {
  const summary = { id: 7, growing: null };
  const first = withEvent(summary, event(1, 'One.\n'))!;
  expect(first.growing).toEqual({ run: 1, number: 1, text: 'One.\n' });
  expect(withEvent(first, event(1, 'One.\n'))!.growing).toEqual(first.growing);
  expect(withEvent(first, event(3, 'Three.\n'))).toBeNull();
});

test('pieces that arrive while a summary is loaded are in it, until it is made', () => {
  receivePiece(event(1, 'One.\n'));
  receivePiece(event(2, 'Two.\n'));
  const loaded = { id: 7, growing: { run: 1, number: 1, text: 'One.\n' } };
  expect(withReceivedPieces('text', loaded).growing.text).toBe('One.\nTwo.\n');
  expect(withReceivedPieces('document', loaded).growing.text).toBe('One.\n');
  withReceivedPieces('text', { id: 7, growing: null });
  expect(withReceivedPieces('text', loaded).growing.text).toBe('One.\n');
});
