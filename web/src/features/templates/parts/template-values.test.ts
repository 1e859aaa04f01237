import { expect, test } from 'vitest';
import { rulesOf, valuesOf, wrongIn } from './template-values.ts';

const typed = { ...valuesOf(null, 7), name: 'Terms' };

test('a new template takes text documents apart by their clauses', () => {
  expect(rulesOf(typed)).toMatchObject({ kind: 'text', unit: 'clause', first_page: 1, last_page: null });
});

test('of both kinds only the rules of the one that is chosen are sent', () => {
  const values = { ...typed, last_page: 9, sheet: ' Main ', header_row: '', code_column: 'Id', text_column: 'Text' };
  expect(rulesOf(values)).toMatchObject({ last_page: 9, code_column: '', text_column: '' });
  expect(rulesOf({ ...values, unit: 'table_row' })).toMatchObject({ code_column: 'Id', text_column: 'Text' });
  expect(rulesOf({ ...values, kind: 'sheet' })).toEqual({
    kind: 'sheet',
    sheet: 'Main',
    header_row: null,
    codes: [],
    only_with_code: false,
    code_column: 'Id',
    text_column: 'Text',
    fields: [],
  });
});

test('what is wrong is found before it is sent', () => {
  const fill = { field_id: 1, from: 'column' as const, words: 'Owner' };
  expect(wrongIn({ ...typed, codes: ['REQ-#'], fields: [fill] })).toEqual([]);
  expect(wrongIn({ ...typed, codes: ['REQ'] })).toEqual(['codes']);
  expect(wrongIn({ ...typed, first_page: 5, last_page: 4 })).toEqual(['last_page']);
  expect(wrongIn({ ...typed, kind: 'sheet', first_page: 5, last_page: 4 })).toEqual([]);
  for (const fields of [[fill, fill], [{ ...fill, field_id: null }], [{ ...fill, words: ' ' }]]) {
    expect(wrongIn({ ...typed, fields })).toEqual(['fields']);
  }
  expect(wrongIn({ ...typed, fields: [{ ...fill, from: 'heading', words: '' }] })).toEqual([]);
});
