import type { Remark } from '@dossier/reading/reading';
import { expect, test } from 'vitest';
import { compareReadings, DEFAULT_FILTERS } from './compare-readings.ts';
import { paragraphs, readingOf } from './testing/sample-readings.ts';

const by = { author: 'Bo Lee', at: '2026-03-05T10:00:00Z' };

function tracked(text: string, remarks: Remark[]) {
  const reading = paragraphs(text);
  for (const page of reading.pages) page.remarks = remarks;
  return reading;
}

test('tracked changes of the files are listed apart and are no differences', () => {
  const a = tracked('Rent is due monthly.', [
    { kind: 'deleted', start: 20, end: 20, text: '\n', ...by },
    { kind: 'inserted', start: 12, end: 19, ...by },
    { kind: 'deleted', start: 12, end: 12, text: 'yearly\n', ...by },
    { kind: 'comment', start: 0, end: 4, text: 'Really?', ...by },
  ]);
  const b = tracked('Rent is due monthly.', [
    { kind: 'deleted', start: 0, end: 0, text: 'Rent', moved: true },
    { kind: 'inserted', start: 0, end: 4, moved: true },
  ]);
  const { changes, revisions, not_compared: notCompared } = compareReadings(a, b, { ignore: DEFAULT_FILTERS });
  expect(changes).toEqual([]);
  const bo = { author: 'Bo Lee', date: '2026-03-05T10:00:00Z', page: 1 };
  const unknown = { author: null, date: null, page: 1 };
  expect(revisions).toEqual([
    { side: 'a', kind: 'deleted', text: 'yearly', start: 12, end: 12, ...bo },
    { side: 'a', kind: 'inserted', text: 'monthly', start: 12, end: 19, ...bo },
    { side: 'a', kind: 'deleted', text: '¶', start: 20, end: 20, ...bo },
    { side: 'b', kind: 'moved_from', text: 'Rent', start: 0, end: 0, ...unknown },
    { side: 'b', kind: 'moved_to', text: 'Rent', start: 0, end: 4, ...unknown },
  ]);
  expect(notCompared).toContainEqual({ side: 'a', part: 'tracked_changes', reason: 'not_given', count: 3 });
  expect(notCompared).toContainEqual({ side: 'b', part: 'tracked_changes', reason: 'not_given', count: 2 });
});

test('a text box is a part of its own, and its text may go into the body', () => {
  const boxed = 'Call the office before the first of each month.';
  const text = { kind: 'paragraph', text: 'The tenant pays the rent on the first day of each month.' } as const;
  const a = readingOf([text, { kind: 'text_box', text: boxed }]);
  const parts = (...pieces: Parameters<typeof readingOf>[0]) =>
    compareReadings(a, readingOf(pieces), { ignore: DEFAULT_FILTERS }).changes.map(({ part, kind }) => [part, kind]);
  expect(parts(text, { kind: 'text_box', text: boxed.replace('first', 'last') })).toEqual([['text_box', 'changed']]);
  expect(parts(text)).toEqual([['text_box', 'deleted']]);
  expect(parts(text, { kind: 'paragraph', text: boxed })).toEqual([]);
});
