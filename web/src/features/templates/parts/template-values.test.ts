import { expect, test } from 'vitest';
import { toRules, toValues, invalidParts } from './template-values.ts';

const typed = { ...toValues(null, 7), name: 'Terms' };

test('a new template takes text documents apart by their clauses', () => {
  expect(toRules(typed)).toMatchObject({ kind: 'text', unit: 'clause', first_page: 1, last_page: null });
});

test('of both kinds only the rules of the one that is chosen are sent', () => {
  const values = { ...typed, last_page: 9, sheet: ' Main ', header_row: '', code_column: 'Id', text_column: 'Text' };
  expect(toRules(values)).toMatchObject({ last_page: 9, code_column: '', text_column: '' });
  expect(toRules({ ...values, unit: 'table_row' })).toMatchObject({ code_column: 'Id', text_column: 'Text' });
  expect(toRules({ ...values, kind: 'sheet' })).toEqual({
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
  expect(invalidParts({ ...typed, codes: ['REQ-#'], fields: [fill] })).toEqual([]);
  expect(invalidParts({ ...typed, codes: ['REQ'] })).toEqual(['codes']);
  expect(invalidParts({ ...typed, first_page: 5, last_page: 4 })).toEqual(['last_page']);
  expect(invalidParts({ ...typed, kind: 'sheet', first_page: 5, last_page: 4 })).toEqual([]);
  for (const fields of [[fill, fill], [{ ...fill, field_id: null }], [{ ...fill, words: ' ' }]]) {
    expect(invalidParts({ ...typed, fields })).toEqual(['fields']);
  }
  expect(invalidParts({ ...typed, fields: [{ ...fill, from: 'heading', words: '' }] })).toEqual([]);
});
