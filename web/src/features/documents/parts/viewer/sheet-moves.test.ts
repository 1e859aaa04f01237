import { expect, test } from 'vitest';
import { formatAddress, columnName, parseCell, areaName, parseAddress } from './sheet-address.ts';
import { createLayout, scrollFor, visibleArea } from './sheet-layout.ts';
import { selectedArea, selectionAfter } from './sheet-moves.ts';
import { cellsAsText } from './sheet-text.ts';

test.each([
  ['A1', 1, 1],
  ['Z9', 26, 9],
  ['AB12', 28, 12],
  ['XFD1048576', 16384, 1048576],
])('%s is a column and a row, and back', (reference, column, row) => {
  expect(parseCell(reference)).toEqual({ column, row });
  expect(columnName(column) + String(row)).toBe(reference);
});

test.each([
  ['B12', null, 'B12'],
  ['Prices!b5', 'Prices', 'B5'],
  ["'It''s, all!'!$B$2:D3", "It's, all!", 'B2:D3'],
  ['D3:B2', null, 'B2:D3'],
])('%s is a place', (address, sheet, name) => {
  const place = parseAddress(address);
  expect(place?.sheet).toBe(sheet);
  expect(areaName(place!.area)).toBe(name);
});

test.each(['', 'B', '12', 'B0', 'total', 'Prices!'])('%j is no place', (address) => {
  expect(parseAddress(address)).toBeNull();
});

test('the address of a cell leads back to it', () => {
  const area = { top: 12, left: 2, bottom: 12, right: 2 };
  expect(parseAddress(formatAddress('Prices 2024!', area))).toEqual({ sheet: 'Prices 2024!', area });
});

const key = (name: string, more = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...more });
const at = (row: number, column: number) => ({ anchor: { row, column }, active: { row, column } });
const bounds = {
  rows: 1000,
  columns: 10,
  first: { row: 2, column: 1 },
  pageRows: 20,
  merged: [{ top: 4, left: 2, bottom: 6, right: 3 }],
};

test.each([
  ['ArrowDown', {}, at(1, 1), at(2, 1)],
  ['ArrowUp', {}, at(1, 1), at(1, 1)],
  ['ArrowRight', {}, at(1, 10), at(1, 10)],
  ['ArrowDown', { ctrlKey: true }, at(3, 5), at(1000, 5)],
  ['PageDown', {}, at(3, 5), at(23, 5)],
  ['PageUp', {}, at(3, 5), at(1, 5)],
  ['Home', {}, at(3, 5), at(3, 1)],
  ['Home', { metaKey: true }, at(3, 5), at(2, 1)],
  ['End', { ctrlKey: true }, at(3, 5), at(1000, 10)],
  ['ArrowDown', {}, at(3, 3), at(4, 2)],
  ['ArrowDown', {}, at(4, 2), at(7, 2)],
  ['ArrowRight', {}, at(4, 2), at(4, 4)],
  ['ArrowRight', { shiftKey: true }, at(1, 1), { anchor: { row: 1, column: 1 }, active: { row: 1, column: 2 } }],
])('%s %j', (name, more, before, after) => {
  expect(selectionAfter(key(name, more), before, bounds)).toEqual(after);
});

test('other keys are left alone', () => {
  expect(selectionAfter(key('Tab'), at(1, 1), bounds)).toBeNull();
  expect(selectionAfter(key('a'), at(1, 1), bounds)).toBeNull();
});

test('a selection takes in merged cells as a whole', () => {
  const selection = { anchor: { row: 5, column: 1 }, active: { row: 5, column: 2 } };
  expect(areaName(selectedArea(selection, bounds.merged))).toBe('A4:C6');
});

const viewport = { top: 0, left: 0, width: 600, height: 300, moving: false };
const layout = createLayout(
  { rowHeight: 20, rows: 1000, columns: 50, frozenRows: 2, frozenColumns: 1 },
  [100, 50],
  viewport,
);

test('what is in view begins behind what is frozen', () => {
  expect(visibleArea(layout, { ...viewport, top: 2000, left: 500 })).toEqual({
    top: 97,
    bottom: 121,
    left: 5,
    right: 14,
  });
});

test('on a small screen frozen panes give way', () => {
  const shape = { rowHeight: 20, rows: 100, columns: 50, frozenRows: 30, frozenColumns: 9 };
  expect(createLayout(shape, [], viewport)).toMatchObject({ frozenRows: 0, frozenColumns: 0 });
});

test('a cell comes into view, and not behind what is frozen', () => {
  const cell = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
  expect(scrollFor(layout, cell(500, 1), viewport, 'nearest')).toEqual({ top: 20 * 501 - 300, left: 0 });
  expect(scrollFor(layout, cell(90, 3), { ...viewport, top: 5000, left: 900 }, 'nearest')).toEqual({
    top: 20 * 90 - 60,
    left: 206 - 156,
  });
  expect(scrollFor(layout, cell(1, 1), { ...viewport, top: 5000, left: 900 }, 'nearest')).toEqual({
    top: 5000,
    left: 900,
  });
});

test('what is copied can be pasted into a spreadsheet', () => {
  const cells: Record<string, string> = { '1 1': 'a', '1 2': 'say "yes"', '2 2': 'two\nlines' };
  const cellAt = (row: number, column: number) => {
    const text = cells[`${row} ${column}`];
    return text === undefined ? undefined : { text, start: 0, end: 0, comments: [] };
  };
  expect(cellsAsText({ top: 1, left: 1, bottom: 2, right: 2 }, cellAt)).toBe('a\t"say ""yes"""\n\t"two\nlines"');
});
