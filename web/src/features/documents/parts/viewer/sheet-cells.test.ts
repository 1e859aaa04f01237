import { expect, test } from 'vitest';
import { cellForRange, columnWidths, isNumeric, pageForRow, sheetPage, toSheets } from './sheet-cells.ts';

const page = (number: number, name: string, first_row: number) => ({
  number,
  kind: 'sheet' as const,
  name,
  width: null,
  height: null,
  first_row,
});

test('pages that go on with a sheet belong to it; the next sheet begins at its name', () => {
  expect(toSheets([page(1, 'Rows', 1), page(2, 'Rows', 501), page(3, 'Totals', 1)])).toEqual([
    {
      name: 'Rows',
      pages: [
        { number: 1, firstRow: 1 },
        { number: 2, firstRow: 501 },
      ],
    },
    { name: 'Totals', pages: [{ number: 3, firstRow: 1 }] },
  ]);
});

const read = (more: object = {}) =>
  sheetPage({
    ...page(1, 'Rows', 1),
    text: 'Code\tText\nR-1\t1,200\n\nAsk Eva',
    words: [],
    cells: [
      [0, 4, 'A1'],
      [5, 9, 'C1'],
      [10, 13, 'A3'],
      [14, 19, 'C3'],
    ],
    blocks: [
      { kind: 'table' as const, table: 0, start: 0, end: 19 },
      { kind: 'note' as const, start: 21, end: 28, marker: 'B2' },
    ],
    tables: [],
    remarks: [{ kind: 'comment' as const, start: 21, end: 28, text: 'Ask Eva', author: 'Ada' }],
    links: [[10, 13, 'https://example.org']],
    sheet: {
      frozen_rows: 1,
      merged: ['A1:B1'],
      formulas: [
        ['C3', '=A1*2'],
        ['D9', '=""'],
      ],
      values: [['C3', 1200]],
    },
    ...more,
  });

test('cells stand where their references say, with all that is known of them', () => {
  const { rows, columns, lastRow, frozenRows, merged } = read();
  expect([columns, lastRow, frozenRows]).toEqual([4, 9, 1]);
  expect(merged).toEqual([{ top: 1, left: 1, bottom: 1, right: 2 }]);
  expect(rows.get(1)?.get(3)).toEqual({ text: 'Text', start: 5, end: 9, comments: [] });
  expect(rows.get(3)?.get(1)).toMatchObject({ text: 'R-1', link: 'https://example.org' });
  expect(rows.get(3)?.get(3)).toMatchObject({ text: '1,200', value: 1200, formula: '=A1*2' });
  expect(rows.get(2)?.get(2)).toMatchObject({ text: '', comments: [{ text: 'Ask Eva', author: 'Ada' }] });
  expect(rows.get(9)?.get(4)).toMatchObject({ text: '', formula: '=""' });
});

test('a stretch of the text is in a cell, or in the comment on one', () => {
  expect(cellForRange(read(), 11, 12)).toEqual({ row: 3, column: 1 });
  expect(cellForRange(read(), 22, 25)).toEqual({ row: 2, column: 2 });
  expect(cellForRange(read(), 9, 10)).toBeNull();
});

test('what stands in no cell: words of shapes, and what is printed around the cells', () => {
  const { shapes, printed } = read({
    text: 'Box\n\nTop',
    cells: [],
    blocks: [
      { kind: 'note', start: 0, end: 3 },
      { kind: 'header', start: 5, end: 8 },
    ],
  });
  expect(shapes).toEqual([{ text: 'Box', start: 0, end: 3 }]);
  expect(printed).toEqual([{ text: 'Top', start: 5, end: 8 }]);
});

test('the page of a row, wherever pages begin', () => {
  const [sheet] = toSheets([page(4, 'Rows', 3), page(5, 'Rows', 600), page(6, 'Rows', 1200)]);
  expect([1, 3, 599, 600, 1199, 1200, 9999].map((row) => pageForRow(sheet!, row))).toEqual([4, 4, 4, 5, 5, 6, 6]);
});

test.each([
  ['12', undefined, true],
  ['1,200', 1200, true],
  ['01/01/2024', '2024-01-01', true],
  ['18:00', '18:00:00', true],
  ['007', undefined, false],
  ['12', '12', false],
  ['TRUE', undefined, false],
])('%s with the value %s stands right: %s', (text, value, right) => {
  expect(isNumeric({ text, start: 0, end: 1, comments: [], ...(value !== undefined && { value }) })).toBe(right);
});

test('a column is as wide as its longest text, within bounds, those aside that lie over other columns', () => {
  const long = 'x'.repeat(200);
  const widths = columnWidths(
    read({
      text: `${long}\tshort\t${long}`,
      cells: [
        [0, 200, 'A1'],
        [201, 206, 'C1'],
        [207, 407, 'D1'],
      ],
      blocks: [],
    }),
  );
  expect(widths[0]).toBe(72);
  expect(widths[2]).toBe(72);
  expect(widths[3]).toBe(340);
});
