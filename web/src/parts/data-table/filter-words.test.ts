import { expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';

const options = ['pdf', 'docx', 'xlsx'].map((value) => ({ value, label: value.toUpperCase() }));

test('a chip names two choices and counts the others', () => {
  const filter = { id: 'type', label: 'Type', options };
  expect(filterWords(filter, ['docx', 'pdf'])).toBe('PDF, DOCX');
  expect(filterWords(filter, ['docx', 'pdf', 'xlsx'])).toBe('PDF, DOCX +1');
});

test('a chip says words and stretches as they were given', () => {
  const days = { id: 'd', label: 'Signed on', options: [{ value: 'empty', label: 'Empty' }], typed: 'days' as const };
  expect(filterWords(days, ['from:2026-01-02', 'to:2026-12-31'])).toBe('2-1-2026 – 31-12-2026');
  expect(filterWords(days, ['empty'])).toBe('Empty');
  expect(filterWords({ ...days, typed: 'numbers' }, ['to:10'])).toBe('≤ 10');
  expect(filterWords({ ...days, typed: 'words' }, ['has:under: review'])).toBe('under: review');
});
