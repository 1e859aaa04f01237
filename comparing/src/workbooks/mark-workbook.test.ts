import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePlainWorkbook } from '@dossier/reading/marking/write-plain-workbook';
import { read } from '@dossier/reading/read';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWorkbooks } from './compare-workbooks.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import { workbookOf } from './from-reading.ts';
import { markWorkbook } from './mark-workbook.ts';
import { book, RandomWorkbooks } from './testing/random-workbook.ts';
import { sheetWithFormulas } from './testing/summary.ts';
import { cellKey, type Workbook } from './workbook.ts';
import { workbookCells } from './workbook-cells.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-mark-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const words = ENGLISH_WORDS;
const output = () => join(folder, 'marked.xlsx');
const readBook = async (path: string) => workbookOf(await read({ path }));

/** Compares two workbooks, writes the newer one with marks, and reads that. */
async function mark(older: Workbook, workbook: Workbook, original: string | null = null) {
  const changes = compareWorkbooks(older, workbook, { without: [] });
  const result = await markWorkbook({ original, workbook, older, changes, words, output: output() });
  const written = await readBook(output());
  return { result, written, list: written.sheets.at(-1), sheets: { ...written, sheets: written.sheets.slice(0, -1) } };
}

const older = book(
  sheetWithFormulas('Plan', [
    ['id', 'item', 'price', 'sum'],
    ['a1', 'rope', 10, '=C2'],
    ['a2', 'chain', 20, '=D2+C3'],
    ['a3', 'hook', 30, '=D3+C4'],
  ]),
);
const newer = () =>
  book(
    sheetWithFormulas('Plan', [
      ['id', 'item', 'unit', 'price', 'sum'],
      ['a1', 'rope', 'm', 11, '=D2'],
      ['a3', 'hook', 'm', undefined, '=E2*D3'],
      ['a4', 'wire', 'm', { date: '2026-05-01' }, '=IFNA(XLOOKUP(A4,A:A,D:D),"none;")'],
    ]),
  );

test('each change is a row of the list, with links to the cells; changed cells have a note', async () => {
  const { list, sheets } = await mark(older, newer());
  expect(list?.name).toBe('Changes');
  expect(list?.rows.map((row) => row.slice(1).map((value) => value ?? null))).toEqual([
    ['Change', 'Old place', 'New place', 'Column', 'Before', 'After'],
    ['Column added', null, 'C:C', 'unit'],
    ['Row removed', '3:3', null, null, 'a2 | chain | 20 | 0'],
    ['Row added', null, '4:4', null, null, 'a4 | wire | m | 2026-05-01 | 0'],
    ['Value changed', 'C2', 'D2', 'price', 10, 11],
    ['Emptied', 'C4', 'D3', 'price', 30],
    ['Formula changed', 'D4', 'E3', 'sum', '=D3+C4', '=E2*D3'],
  ]);
  expect(list?.links.get(cellKey(5, 3))).toBe("#cell='Plan'!D2");
  expect(Object.fromEntries(sheets.sheets[0]?.comments ?? [])).toEqual({
    [cellKey(2, 3)]: 'Compare: Value changed\nBefore: 10',
    [cellKey(3, 3)]: 'Compare: Emptied\nBefore: 30',
    [cellKey(3, 4)]: 'Compare: Formula changed\nBefore: =D3+C4\nResult before: 0',
  });
});

test('a new workbook has all that was read: formulas, dates, formats, comments, links, names, hidden and merged', async () => {
  const workbook = newer();
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('no sheet');
  sheet.formats.set(cellKey(2, 3), '"€" #,##0.00');
  sheet.comments.set(cellKey(2, 3), 'Sure?');
  sheet.links.set(cellKey(2, 0), 'https://example.com/?a=1&b=2');
  Object.assign(sheet, { merged: ['A7:B8'], hiddenRows: [3, 9], hiddenColumns: [1] });
  workbook.names.push({ name: 'Rate', formula: 'Plan!$D$2' });
  const { sheets, result } = await mark(older, workbook);
  expect(workbookCells(sheets)).toEqual(workbookCells(workbook));
  expect(sheets.names).toEqual(workbook.names);
  expect(sheets.sheets[0]).toMatchObject({ merged: ['A7:B8'], hiddenRows: [3, 9], hiddenColumns: [1] });
  expect(sheets.sheets[0]?.comments.get(cellKey(2, 3))).toBe(
    'Compare: Sure?\n\nValue changed\nBefore: 10\n\nNumber format changed\nBefore: General',
  );
  expect(sheets.sheets[0]?.links.get(cellKey(2, 0))).toBe('https://example.com/?a=1&b=2');
  expect(sheets.sheets[0]?.texts.get(cellKey(2, 3))).toBe('€ 11.00');
  expect(result.formulas_left_out).toBe(0);
  expect(readdirSync(folder)).toEqual(['marked.xlsx']);
});

test('formulas that programs would not read are written as their results', async () => {
  const workbook = book(sheetWithFormulas('S', [['=[1]Other!A1', '=SUM(A1;B1)', '=(A1', '=SUM(A1,2)']], { A1: 7 }));
  const { sheets, result } = await mark(older, workbook);
  expect(workbookCells(sheets).sheets[0]?.cells).toEqual([
    ['A1', 7],
    ['B1', 0],
    ['C1', 0],
    ['D1', 0, '=SUM(A1,2)'],
  ]);
  expect(result.formulas_left_out).toBe(3);
});

test('the original with marks has the same cells, formulas and links', async () => {
  const original = join(folder, 'newer.xlsx');
  const random = new RandomWorkbooks(7);
  for (let time = 0; time < 8; time += 1) {
    const a = random.make();
    await writePlainWorkbook(random.edit(a), original);
    const before = await readBook(original);
    const { sheets } = await mark(a, before, original);
    expect(workbookCells(sheets)).toEqual(workbookCells(before));
    expect(sheets.sheets.map(({ links, merged, hidden }) => [links, merged, hidden])).toEqual(
      before.sheets.map(({ links, merged, hidden }) => [links, merged, hidden]),
    );
    rmSync(original);
  }
});
