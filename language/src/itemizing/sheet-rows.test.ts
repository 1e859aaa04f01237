import { expect, test } from 'vitest';
import type { SheetRules, SourcePage } from './shapes.ts';
import { createItemizer } from './itemizer.ts';

/** Part of a sheet beginning with this row; empty cells are left out. */
function sheetPage(name: string, number: number, firstRow: number, rows: string[][]): SourcePage {
  let text = '';
  const cells: [number, number, string][] = [];
  for (const [at, row] of rows.entries()) {
    for (const [column, words] of row.entries()) {
      if (words === '') continue;
      const start = text.length;
      text += `${words}\t`;
      cells.push([start, start + words.length, `${String.fromCharCode(65 + column)}${firstRow + at}`]);
    }
    text += '\n';
  }
  return { number, kind: 'sheet', name, width: null, height: null, text, words: [], cells, blocks: [], tables: [] };
}

const rules: SheetRules = {
  kind: 'sheet',
  sheet: '',
  header_row: null,
  codes: [],
  only_with_code: false,
  code_column: '',
  text_column: '',
  fields: [],
};

function itemize(more: Partial<SheetRules>, ...pages: SourcePage[]) {
  const itemizer = createItemizer({ ...rules, ...more }, null);
  for (const page of pages) itemizer.add(page);
  const { items, columns, sheets, total } = itemizer.end();
  return { lines: items.map(({ code, text }) => `${code ?? '–'} ${text}`), items, columns, sheets, total };
}

const withTitle = [
  ['Requirements of 2026'],
  [],
  ['Code', 'Demand', 'Owner'],
  ['R1', 'Be quick', 'Ann'],
  ['', 'Be safe', ''],
  ['R3', '', 'Cy'],
];
const withNames = { code_column: 'CODE', text_column: 'demand' };

test('the header row is found below a title, and empty rows are skipped', () => {
  const { lines: columnsFound, columns, sheets, items } = itemize(withNames, sheetPage('Main', 1, 1, withTitle));
  expect(columnsFound).toEqual(['R1 Be quick', '– Be safe']);
  expect([columns, sheets]).toEqual([['Code', 'Demand', 'Owner'], ['Main']]);
  expect(items[0]).toMatchObject({ heading: 'Main', places: [{ page: 1, cell: 'Main!A4' }] });
});

test('a sheet in several pages keeps its column names', () => {
  const first = sheetPage('Main', 1, 1, withTitle.slice(0, 4));
  const second = sheetPage('Main', 2, 5, [['R5', 'Be kind', 'Di']]);
  expect(itemize(withNames, first, second).lines).toEqual(['R1 Be quick', 'R5 Be kind']);
});

test('sheets without the columns, or with another name, are skipped', () => {
  const pages = [
    sheetPage('Notes', 1, 1, [
      ['Date', 'Remark'],
      ['1 May', 'x'],
    ]),
    sheetPage('A', 2, 1, withTitle),
    sheetPage('B', 3, 1, withTitle),
  ];
  expect(itemize(withNames, ...pages).total).toBe(4);
  expect(itemize({ ...withNames, sheet: 'b' }, ...pages).lines).toHaveLength(2);
  expect(itemize({ ...withNames, sheet: 'C' }, ...pages)).toMatchObject({ lines: [], sheets: ['Notes', 'A', 'B'] });
});

test('a configured header row is used regardless of its content', () => {
  const rows = [
    ['Name', 'Year'],
    ['x', '2025'],
    ['Part', '2026'],
    ['Rope', '9'],
  ];
  expect(itemize({ header_row: 3 }, sheetPage('S', 1, 1, rows))).toMatchObject({
    lines: ['– Rope · 9'],
    columns: ['Part', '2026'],
  });
  expect(itemize({ header_row: 9 }, sheetPage('S', 1, 1, rows)).lines).toEqual([]);
});

test('a sheet without column names uses column letters', () => {
  const rows = [
    ['1', '2.5', 'x'],
    ['2', '€ 3', 'y'],
  ];
  expect(itemize({ text_column: 'C', code_column: 'a' }, sheetPage('S', 1, 1, rows)).lines).toEqual(['1 x', '2 y']);
});

test('fields come from columns, the sheet, or a pattern of codes in a cell', () => {
  const { items } = itemize(
    {
      ...withNames,
      codes: ['R#'],
      only_with_code: true,
      fields: [
        { field_id: 1, from: 'column', words: 'owner' },
        { field_id: 2, from: 'heading', words: '' },
      ],
    },
    sheetPage('Main', 1, 1, withTitle),
  );
  expect(items).toHaveLength(1);
  expect(items[0]!.fields).toEqual({ 1: 'Ann', 2: 'Main' });
});
