import { keyDate, reminder } from '@dossier/contract/dates/schema';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { datePath, reminderOf, shiftDay, wordDistance } from './date-words.ts';

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-28', 'in 3 days'],
  ['2026-11-24', 'yesterday'],
  ['2026-12-25', 'in 4 weeks'],
  ['2027-05-25', 'in 5 months'],
  ['2024-11-20', '2 years ago'],
])('%s is %s', (day, words) => {
  expect(wordDistance(day, 'en', '2026-11-25')).toBe(words);
});

test('days go over months and leap years', () => {
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(shiftDay('2027-01-01', -1)).toBe('2026-12-31');
});

test('a date opens its sentence; a field its document', () => {
  const place = { page: 2, start: 4, end: 9, quote: 'words', version_id: 1, version: null };
  const date = like(keyDate, { company_id: 1, project_id: 2, document: { id: 3, name: 'Lease' }, place });
  expect(datePath(date)).toBe('/company/1/project/2/document/3?page=2&start=4&end=9');
  const older = { ...date, place: { ...place, version: 1 } };
  expect(datePath(older)).toBe('/company/1/project/2/document/3?version=1&page=2&start=4&end=9');
  expect(datePath({ ...date, place: null })).toBe('/company/1/project/2/document/3');
});

test('a reminder belongs to a found date, or to a field of a document', () => {
  const none = { kind: null, date_id: null, document_id: null, field_id: null };
  const reminders = [
    like(reminder, { ...none, id: 1, date_id: 5 }),
    like(reminder, { ...none, id: 2, document_id: 3, field_id: 5 }),
  ];
  const document = { id: 3, name: 'Lease' };
  expect(reminderOf(like(keyDate, { id: 5, source: 'found', document }), reminders)?.id).toBe(1);
  const ofField = like(keyDate, { id: 5, source: 'field', document, field: { id: 5, name: 'Signed' } });
  expect(reminderOf(ofField, reminders)?.id).toBe(2);
  expect(reminderOf({ ...ofField, field: { id: 6, name: 'Other' } }, reminders)).toBeUndefined();
});
