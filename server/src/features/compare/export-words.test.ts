import type { Change } from '@dossier/contract/compare/schema';
import { expect, test } from 'vitest';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';
import { exportWords } from './testing/stored-comparison.ts';

const texts = new ExportTexts({ words: exportWords } as ExportOrder);
const place = (text: string) => ({ page: 1, start: 0, end_page: 1, end: text.length, text });
const mark = { ...place(''), outside: true as const, around: { before: 'the landlord.', after: ' The tenant' } };
const shown = (change: Pick<Change, 'a' | 'b' | 'words'>) =>
  texts
    .words({ ...change, part: 'note_mark' })
    .map(({ op, text }) => (op === '=' ? text : `${op}${text}`))
    .join('');

test('a change has its words', () => {
  expect(shown({ a: null, b: place('new'), words: [{ op: '+', text: 'new' }] })).toBe('+new');
  expect(shown({ a: place('same'), b: place('same'), words: [] })).toBe('');
});

test('the mark of a note stands between the words around it', () => {
  expect(shown({ a: null, b: mark, words: [] })).toBe('the landlord.+[note mark] The tenant');
  expect(shown({ a: mark, b: mark, words: [] })).toBe('the landlord.-[note mark]+[note mark] The tenant');
});
