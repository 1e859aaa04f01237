import { comparedSheet } from '@dossier/contract/workbooks/schema';
import { expect, test } from 'vitest';
import { blank } from '../../../../testing/blank.ts';
import { cellState, columnsOf, type GridColumn, newText, oldText } from './cell-states.ts';
import { stretched } from './column-widths.ts';
import { cellsAsText } from './copy-cells.ts';

const column = (parts: Partial<GridColumn>): GridColumn => ({
  a: 'A',
  b: 'A',
  kind: 'same',
  name: 'Price',
  numeric: false,
  ...parts,
});
const row = { a: 4, b: 5, kind: 'changed' as const, cells: [] };

test('a cell is what became of it', () => {
  const state = (cell: Parameters<typeof cellState>[2]) => cellState(row, column({}), cell, 'both');
  expect(state('61')).toBe('same');
  expect(state({ text: '65', before: '61', changes: [3] })).toBe('changed');
  expect(state({ text: '65 ', before: '65', changes: [3], hidden: true })).toBe('hidden');
  expect(state({ text: '130', before: '122', formula: '=A1*2', recalculated: true })).toBe('recalculated');
  const added = { a: null, b: 5, kind: 'added' as const, cells: [] };
  expect(cellState(added, column({}), '65', 'both')).toBe('added');
  expect(cellState(added, column({}), '65', 'a')).toBe('absent');
  expect(cellState(row, column({ kind: 'removed', b: null }), '65', 'both')).toBe('removed');
});

test('formulas before and after', () => {
  const changed = { text: '130', before: '122', formula: '=A2*2', before_formula: '=A1*2', changes: [1] };
  expect([oldText(changed, true), newText(changed, true)]).toEqual(['=A1*2', '=A2*2']);
  expect([oldText(changed, false), newText(changed, false)]).toEqual(['122', '130']);
  const recalculated = { text: '130', before: '122', formula: '=A1*2', recalculated: true as const };
  expect([oldText(recalculated, true), newText(recalculated, true)]).toEqual(['=A1*2', '=A1*2']);
  const typed = { text: '130', before: '122', formula: '=A1*2', changes: [1] };
  expect(oldText(typed, true)).toBe('122');
});

test('each side has its columns in its own order', () => {
  const columns = [column({ a: 'C', b: 'A' }), column({ a: null, b: 'B', kind: 'added' }), column({ a: 'AA', b: 'C' })];
  const sheet = { ...blank(comparedSheet), columns };
  expect(columnsOf(sheet, 'a').map(({ position }) => position)).toEqual([0, 2]);
  expect(columnsOf(sheet, 'b').map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('copied cells are text with tabs; of rows that were removed, the old content', () => {
  const columns = [column({}), column({ b: 'B' })].map((one, position) => ({ column: one, position }));
  const rows = [
    { ...row, cells: ['R-1', { text: '65', before: '61', changes: [1] }] },
    { a: 6, b: null, kind: 'removed' as const, cells: ['R-2', 'two\tlines "x"'] },
    undefined,
  ];
  const options = { formulas: false, older: false };
  expect(cellsAsText(rows, columns, options)).toBe('R-1\t65\nR-2\t"two\tlines ""x"""');
  expect(cellsAsText(rows.slice(0, 1), columns, { ...options, older: true })).toBe('R-1\t61');
});

test('the widest column fills the room that is left', () => {
  expect(stretched([80, 200, 90], [0, 1, 2], 500)).toEqual([80, 330, 90]);
  expect(stretched([80, 200, 90], [0, 2], 200)).toEqual([80, 200, 120]);
  expect(stretched([80, 200, 90], [0, 1, 2], 300)).toEqual([80, 200, 90]);
});
