import type { ViewState } from '@dossier/contract/views/schema';
import { expect, test } from 'vitest';
import type { Filter } from '../../../parts/data-table/column.ts';
import type { ViewedTable } from '../../../parts/data-table/viewed-table.ts';
import { isSaved, knownState } from './view-state.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const filters: Filter[] = [
  { id: 'label', label: 'Label', options: options('lease', 'offer') },
  { id: 'field_7', label: 'Rent', options: options('empty'), typed: 'numbers' },
  { id: 'user', label: 'User', options: [], incomplete: true },
];
const known = { filters, columns: ['labels', 'size'], sorts: ['name', 'size'] };
const reduced = (state: Partial<ViewState>) => knownState({ filters: {}, ...state }, known);

test('a state that the table has is complete', () => {
  const state = { filters: { label: ['lease'], field_7: ['from:3', 'empty'], user: ['12'] }, sort: '-size' };
  expect(reduced(state)).toEqual({ state, missing: null });
});

test('what no longer exists is left out and named, except columns', () => {
  const state = {
    filters: { label: ['lease', 'gone'], field_9: ['is:a'], field_7: ['is:a'] },
    sort: 'custom_field_9',
    columns: ['labels', 'field_9'],
  };
  expect(reduced(state)).toEqual({
    state: { filters: { label: ['lease'] }, columns: ['labels'], sort: undefined },
    missing: { filters: ['Label', 'Rent'], hasUnknownFilter: true, hasUnknownSort: true },
  });
  expect(reduced({ columns: ['field_9'] }).missing).toBeNull();
});

test('a table differs from its view by search, filters, sorting, page size, columns and row height', () => {
  const state: Required<ViewState> = {
    q: '',
    filters: { label: ['lease', 'offer'] },
    sort: '-size',
    per_page: 25,
    columns: ['labels', 'size'],
    row_height: 'normal',
  };
  const table = (change: Partial<ViewState> = {}) =>
    ({ ...known, state: { ...state, ...change }, viewing: { defaultSort: 'name' } }) as unknown as ViewedTable;
  expect(
    isSaved({ ...state, filters: { label: ['offer', 'lease'] }, columns: ['size', 'gone', 'labels'] }, table()),
  ).toBe(true);
  // A part that is not saved has the default of the list, or that of the user.
  expect(isSaved({ filters: {} }, table({ filters: {}, sort: 'name', per_page: 50, row_height: 'dense' }))).toBe(true);
  expect(isSaved({ filters: {} }, table({ filters: {} }))).toBe(false);
  const changes: Partial<ViewState>[] = [
    { q: 'x' },
    { filters: {} },
    { filters: { label: ['lease'] } },
    { sort: 'name' },
    { per_page: 50 },
    { columns: ['labels'] },
    { row_height: 'dense' },
  ];
  for (const change of changes) {
    expect([change, isSaved(state, table(change))]).toEqual([change, false]);
  }
});
