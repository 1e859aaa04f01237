import { utils, type WorkBook, write } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeOle } from '../container/ole-writer.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { uint16, uint32 } from '../testing/numbers.ts';
import { eachRecord, readStream, withRecord, xlsRecord } from '../testing/xls-files.ts';

/** A workbook with features of all formats. */
function book(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Code', 'Requirement', 'Limit', 'Due'],
    ['R-001', 'Rated load', 61.5, 45_292],
    ['R-002', '12', 0.125, 45_293.5],
    ['R-003', 'Storm pins', true, null],
  ]);
  sheet.C2 = { t: 'n', v: 61.5, z: '#,##0.00' };
  sheet.C3 = { t: 'n', v: 0.125, z: '0.0%' };
  sheet.D2 = { t: 'n', v: 45_292, z: 'yyyy-mm-dd' };
  sheet.D3 = { t: 'n', v: 45_293.5, z: 'm/d/yy h:mm' };
  sheet.C5 = { t: 'n', v: 62 };
  sheet['!merges'] = [utils.decode_range('A6:B6')];
  sheet.A6 = { t: 's', v: 'See the manual', l: { Target: 'https://example.org/manual' } };
  sheet['!ref'] = 'A1:D6';
  const workbook = utils.book_new(sheet, 'Limits');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['kept out of sight']]), 'Secret');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([]), 'Empty');
  workbook.Workbook = {
    Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }],
    Names: [{ Name: 'Total', Ref: 'Limits!$C$5' }],
  };
  return workbook;
}

const workbookBytes = (bookType: 'biff8' | 'xlsb' | 'xlsx' | 'biff5' | 'biff2', workbook = book()) =>
  write(workbook, { type: 'buffer', bookType }) as Buffer;

describe('the binary formats yield the same as xlsx', () => {
  test.each([
    ['xls', 'biff8'],
    ['xlsb', 'xlsb'],
  ] as const)('%s', async (type, bookType) => {
    const expected = await readBytes(workbookBytes('xlsx'), 'a.xlsx');
    const { pages, headings, tables, ...reading } = await readBytes(workbookBytes(bookType), `a.${type}`);
    expect(reading.type).toBe(type);
    expect(pages[0]?.text.split('\n').slice(0, 5)).toEqual([
      'Code\tRequirement\tLimit\tDue',
      'R-001\tRated load\t61.50\t2024-01-01',
      'R-002\t12\t12.5%\t2024-01-02 12:00',
      'R-003\tStorm pins\tTRUE',
      '62',
    ]);
    expect(pages).toEqual(expected.pages);
    expect(headings).toEqual(expected.headings);
    expect(tables).toEqual(expected.tables);
    expect(pages[0]?.sheet).toMatchObject({
      merged: ['A6:B6'],
      values: [
        ['C2', 61.5],
        ['D2', '2024-01-01'],
        ['B3', '12'],
        ['C3', 0.125],
        ['D3', '2024-01-02T12:00:00'],
      ],
    });
    expect(pages[0]?.links).toMatchObject([[expect.anything(), expect.anything(), 'https://example.org/manual']]);
    // The library that makes the file writes no names into xls.
    const names = type === 'xlsb' && { defined_names: 'Total = Limits!$C$5' };
    expect(reading.metadata).toMatchObject({ sheets: 3, hidden_sheets: 'Secret', ...names });
    expect(reading.warnings).toMatchObject([{ code: 'hidden_sheet' }]);
  });

  test.each(['biff8', 'xlsb'] as const)('the date system of 1904 in %s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([[0]]);
    sheet.A1 = { t: 'n', v: 43_830, z: 'dd/mm/yyyy' };
    const workbook = utils.book_new(sheet, 'S');
    workbook.Workbook = { WBProps: { date1904: true } };
    const { pages } = await readBytes(workbookBytes(bookType, workbook), 'a');
    expect(pages[0]?.text).toBe('01/01/2024');
    expect(pages[0]?.sheet?.values).toEqual([['A1', '2024-01-01']]);
  });
});

describe('older formats', () => {
  test.each(['biff5', 'biff2'] as const)('%s is read', async (bookType) => {
    const workbook = utils.book_new(utils.aoa_to_sheet([['Quay', 3]]), 'S');
    const { pages, type } = await readBytes(workbookBytes(bookType, workbook), 'a.xls');
    expect(type).toBe('xls');
    expect(pages[0]?.text).toBe('Quay\t3');
  });
});

/** The blocks of the first page outside its cells. */
async function apartFromCells(bytes: Buffer, name: string): Promise<[string, string][]> {
  const [page] = (await readBytes(bytes, name)).pages;
  const blocks = (page?.blocks ?? []).filter(({ kind }) => kind !== 'table');
  return blocks.map(({ kind, start, end }) => [kind, page?.text.slice(start, end) ?? '']);
}

const edges = ['&LAbove ✓', '&LBelow&CPage &P', 'Even above', 'Even below', 'First above', 'First below'];
const shownEdges = [
  ['header', 'Above ✓'],
  ['header', 'First above'],
  ['footer', 'Below'],
  ['footer', 'First below'],
];
/** Of the bits for even pages and the first one. */
const FIRST_SHEET_ONLY = 2;

/** An xls file with a frozen first sheet and an additional record after the pane record. */
function frozenXls(added: Buffer): Buffer {
  const stream = readStream(workbookBytes('biff8'), 'Workbook');
  const window = eachRecord(stream).find(({ type }) => type === 0x23e);
  if (!window) throw new Error('the library writes no window');
  stream.writeUInt16LE(stream.readUInt16LE(window.at) | 0x08, window.at);
  return writeOle(new Map([['Workbook', withRecord(stream, window.at + window.size, added)]]));
}

test('frozen panes of an xls file', async () => {
  const [columns, rows] = [2, 1];
  const pane = xlsRecord(0x41, Buffer.from([columns, 0, rows, 0, 1, 0, 2, 0, 0, 0]));
  const { pages } = await readBytes(frozenXls(pane), 'a.xls');
  expect(pages[0]?.sheet).toMatchObject({ frozen_rows: 1, frozen_columns: 2 });
  expect(pages[1]?.sheet).toEqual({ hidden: true });
});

test('texts of text boxes in an xls file, without duplicating comments', async () => {
  const object = (kind: number) => xlsRecord(0x5d, Buffer.from([0x15, 0, 0x12, 0, kind, 0, 1, 0]));
  const text = (length: number) => {
    const content = Buffer.alloc(18);
    content.writeUInt16LE(length, 10);
    return xlsRecord(0x1b6, content);
  };
  const narrow = xlsRecord(0x3c, Buffer.from('\0Mind the '));
  const wide = xlsRecord(0x3c, Buffer.concat([Buffer.from([1]), Buffer.from('gap ✓', 'utf16le')]));
  const styles = xlsRecord(0x3c, Buffer.alloc(16));
  const box = Buffer.concat([object(6), text(14), narrow, wide, styles]);
  const comment = Buffer.concat([object(0x19), text(4), xlsRecord(0x3c, Buffer.from('\0Note')), styles]);
  const { pages } = await readBytes(frozenXls(Buffer.concat([box, comment])), 'a.xls');
  expect(pages[0]?.text.split('\n\n').at(-1)).toBe('Mind the gap ✓');
  expect(pages[0]?.text).not.toContain('Note');
});

test('frozen panes of an xlsb file', async () => {
  const parts = unzipSync(workbookBytes('xlsb'));
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.bin'] ?? []);
  // A view begins with the types of its record in two bytes, and has 30 bytes.
  const view = sheet.indexOf(Buffer.from([0x89, 0x01, 30]));
  const pane = Buffer.alloc(29);
  pane.writeDoubleLE(2, 0);
  pane.writeDoubleLE(1, 8);
  pane[28] = 1;
  const viewEnd = view + 3 + 30;
  const record = Buffer.concat([Buffer.from([0x97, 0x01, pane.length]), pane]);
  parts['xl/worksheets/sheet1.bin'] = Buffer.concat([sheet.subarray(0, viewEnd), record, sheet.subarray(viewEnd)]);
  const { pages } = await readBytes(Buffer.from(zipSync(parts)), 'a.xlsb');
  expect(pages[0]?.sheet).toMatchObject({ frozen_rows: 1, frozen_columns: 2 });
  expect(pages[1]?.sheet).toEqual({ hidden: true });
});

test('headers and footers of an xls file', async () => {
  const wide = (text: string) => {
    return Buffer.concat([uint16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);
  };
  const [above = '', below = '', ...others] = edges;
  const ofView = (view: number) =>
    xlsRecord(
      0x89c,
      Buffer.concat([
        Buffer.alloc(12),
        Buffer.alloc(16, view),
        uint16(FIRST_SHEET_ONLY),
        ...others.map(({ length }) => uint16(length)),
        ...others.map(wide),
      ]),
    );
  const own = Buffer.concat([xlsRecord(0x14, wide(above)), xlsRecord(0x15, wide(below)), ofView(0)]);
  const records = Buffer.concat([xlsRecord(0x14, wide('Of a view')), ofView(1)]);
  expect(await apartFromCells(frozenXls(Buffer.concat([own, records])), 'a.xls')).toEqual(shownEdges);
});

test('headers and footers of an xlsb file', async () => {
  const parts = unzipSync(workbookBytes('xlsb'));
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.bin'] ?? []);
  const texts = edges.flatMap((text) => [uint32(text.length), Buffer.from(text, 'utf16le')]);
  const body = Buffer.concat([uint16(FIRST_SHEET_ONLY), ...texts]);
  const record = Buffer.concat([Buffer.from([0xdf, 0x03, 0x80 | (body.length & 0x7f), body.length >> 7]), body]);
  const end = sheet.lastIndexOf(Buffer.from([0x82, 0x01, 0]));
  parts['xl/worksheets/sheet1.bin'] = Buffer.concat([sheet.subarray(0, end), record, sheet.subarray(end)]);
  expect(await apartFromCells(Buffer.from(zipSync(parts)), 'a.xlsb')).toEqual(shownEdges);
});

test('formulas of an xls file', async () => {
  const content = Buffer.alloc(22 + 7);
  content.writeUInt16LE(6, 0);
  content.writeDoubleLE(42, 6);
  content.writeUInt16LE(7, 20);
  // 40 + 2 in reverse Polish notation.
  content.set([0x1e, 40, 0, 0x1e, 2, 0, 0x03], 22);
  const { pages } = await readBytes(frozenXls(xlsRecord(0x06, content)), 'a.xls');
  expect(pages[0]?.sheet?.formulas).toEqual([['A7', '=40+2']]);
  expect(pages[0]?.text.split('\n').at(-1)).toBe('42');
});

test('a truncated file is damaged or partly read', async () => {
  const complete = workbookBytes('biff8');
  expect(await readRejection(complete.subarray(0, 600), 'a.xls')).toMatchObject({ code: 'damaged' });
});
