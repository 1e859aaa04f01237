import { expect, test } from 'vitest';
import { cellOf, cellsByRow, columnName, sheetsOf } from './sheet-cells.ts';

test.each([
  ['A1', 1, 1],
  ['Z9', 26, 9],
  ['AB12', 28, 12],
  ['XFD1048576', 16384, 1048576],
])('%s is a column and a row, and back', (reference, column, row) => {
  expect(cellOf(reference)).toEqual({ column, row });
  expect(columnName(column) + String(row)).toBe(reference);
});

const page = (number: number, name: string, first_row: number) => ({
  number,
  kind: 'sheet' as const,
  name,
  width: null,
  height: null,
  first_row,
});

test('pages that go on with a sheet belong to it; the next sheet begins at its name', () => {
  expect(sheetsOf([page(1, 'Rows', 1), page(2, 'Rows', 501), page(3, 'Totals', 1)])).toEqual([
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

test('cells stand where their references say, whatever their order in the text', () => {
  const { rows, columns, lastRow } = cellsByRow({
    ...page(1, 'Rows', 1),
    text: 'Code\tText\nR-1\tBrake',
    words: [],
    cells: [
      [0, 4, 'A1'],
      [5, 9, 'C1'],
      [10, 13, 'A3'],
    ],
    blocks: [],
    tables: [],
  });
  expect(columns).toBe(3);
  expect(lastRow).toBe(3);
  expect(rows.get(1)?.get(3)).toEqual({ text: 'Text', start: 5, end: 9 });
});
