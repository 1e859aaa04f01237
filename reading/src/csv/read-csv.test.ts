import { expect, test } from 'vitest';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { findSeparator, records } from './records.ts';

test('values become the cells of a sheet, whose first row names the columns', async () => {
  const { type, mime_type, pages, tables } = await readBytes(
    'Berth;Depth\r\n"Quay ""A""; north";9,5\r\n;7\r\n',
    'Depths.csv',
  );
  expect([type, mime_type, pages[0]?.kind]).toEqual(['csv', 'text/csv', 'sheet']);
  expect(pages[0]?.name).toMatch(/Depths$/);
  expect(pages[0]?.cells.map(([start, end, ref]) => [ref, pages[0]?.text.slice(start, end)])).toEqual([
    ['A1', 'Berth'],
    ['B1', 'Depth'],
    ['A2', 'Quay "A"; north'],
    ['B2', '9,5'],
    ['B3', '7'],
  ]);
  expect(pages[0]?.sheet?.values).toEqual([['B2', 9.5]]);
  expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['Berth', 'Depth']);
});

test.each([
  ['a,b,c\n1,2,3\n', ','],
  ['a;b\n1,5;2,5\n', ';'],
  ['a\tb\n1,5\t2,5\n', '\t'],
  ['sep=|\na|b\n', '|'],
  ['only one column\nof text\n', ','],
])('the separator of %j', (text, separator) => {
  expect(findSeparator(text).separator).toBe(separator);
});

test('line breaks in values, and a quote that is never closed', () => {
  expect([...records('a,"b\nc"\n1,"2\n', ',')]).toEqual([
    ['a', 'b\nc'],
    ['1', '"2'],
  ]);
});

test('many rows are several pages; a name that promises values is not another file', async () => {
  const { pages } = await readBytes(`a,b\n${'1,2\n'.repeat(1200)}`, 'a.csv');
  expect(pages.map(({ first_row }) => first_row)).toEqual([1, 501, 1001]);
  expect(await readRejection('%PDF-1.4 nothing', 'a.csv')).toMatchObject({ code: 'mismatch' });
});
