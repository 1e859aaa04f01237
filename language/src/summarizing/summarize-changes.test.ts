import { expect, test } from 'vitest';
import { summarizeChanges } from './summarize-changes.ts';

const older = [
  'The contractor inspects the hoist ropes every 250 hours of operation.',
  'The total liability is limited to €2,400,000 per event.',
  'The agreement is governed by the law of the Netherlands.',
  'The client provides a heated storage room for spare parts.',
].join(' ');
const newer = [
  'The agreement is governed by the law of the Netherlands.',
  'The contractor inspects the hoist ropes every 200 hours of operation.',
  'The total liability is limited to €2,400,000 per event.',
  'Every inspection report is published within five working days.',
].join(' ');
const changes = (sentences: number) =>
  summarizeChanges({ text: older, language: 'en' }, { text: newer, language: 'en' }, { sentences });

test('what changed, what is new and what is gone; what only moved is no change', () => {
  const { changes: found, total } = changes(9);
  expect(total).toBe(3);
  expect(found.map(({ kind, before, after }) => [kind, before?.text.slice(0, 20), after?.text.slice(0, 20)])).toEqual([
    ['changed', 'The contractor inspe', 'The contractor inspe'],
    ['added', undefined, 'Every inspection rep'],
    ['removed', 'The client provides ', undefined],
  ]);
  for (const { before, after } of found) {
    if (before) expect(older.slice(before.start, before.end)).toBe(before.text);
    if (after) expect(newer.slice(after.start, after.end)).toBe(after.text);
  }
});

test('a changed number comes first; all are counted', () => {
  const { changes: found, total } = changes(1);
  expect(found.map(({ kind }) => kind)).toEqual(['changed']);
  expect(total).toBe(3);
});

test('the same text has no changes', () => {
  expect(summarizeChanges({ text: older, language: 'en' }, { text: older, language: 'en' }, { sentences: 5 })).toEqual({
    changes: [],
    total: 0,
  });
});
