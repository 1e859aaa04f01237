import { note, type Note } from '@dossier/contract/notes/schema';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { numberNotes } from './number-notes.ts';

const version = { id: 4, number: 1 };
const at = (id: number, page: number, start: number, facts: Partial<NonNullable<Note['place']>> = {}) =>
  like(note, { id, place: { page, start, end: start + 5, quote: 'words', version, ...facts } });

test('notes are numbered in the order of their places on the version that is shown', () => {
  const notes = [
    at(1, 2, 0),
    like(note, { id: 2, place: null }),
    at(3, 1, 40),
    at(4, 1, 10, { version: { id: 3, number: 0 } }),
    at(5, 1, 0, { end: 0, start_s: 12 }),
    at(6, 1, 0, { version: null }),
  ];
  const { marks, byNote } = numberNotes(notes, version.id);
  expect([...byNote]).toEqual([
    [3, 1],
    [1, 2],
  ]);
  expect(marks).toEqual([
    { page: 1, start: 40, end: 45, number: 1 },
    { page: 2, start: 0, end: 5, number: 2 },
  ]);
});
