import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { makeXlsx, relationships } from '../testing/office-files.ts';
import { readBytes, readRejection } from '../testing/sound-reading.ts';
import { inline, number, row, STYLES } from '../testing/sheet-markup.ts';

describe('values as they are displayed', () => {
  test('numbers, dates, money, percents and times by their number format', async () => {
    const rows = row(
      2,
      number('B2', 45292, 1),
      number('C2', 45292, 2),
      number('D2', 1234.5, 3),
      number('E2', 0.125, 4),
      number('F2', 0.75, 5),
      number('G2', 0.1),
    );
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows }], { styles: STYLES }), 'a.xlsx');
    expect(pages[0]?.text.split('\t')).toEqual(['2024-01-01', '01/01/2024', '€ 1,234.50', '12.50%', '18:00:00', '0.1']);
    expect(pages[0]?.cells.map(([, , ref]) => ref)).toEqual(['B2', 'C2', 'D2', 'E2', 'F2', 'G2']);
    expect(pages[0]?.first_row).toBe(2);
  });

  test('the date system of 1904', async () => {
    const rows = row(1, number('A1', 0, 2), number('B1', 43830, 2));
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows }], { styles: STYLES, date1904: true }), 'a.xlsx');
    expect(pages[0]?.text).toBe('01/01/1904\t01/01/2024');
  });

  test('shared and inline strings, booleans, errors and text results', async () => {
    const strings = '<si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>reading aid</t></rPh></si>';
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      inline('C1', 'a &amp; b'),
      '<c r="D1" t="b"><v>1</v></c>',
      '<c r="E1" t="e"><v>#DIV/0!</v></c>',
      '<c r="F1" t="str"><f>A1</f><v>result</v></c>',
    ];
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows: row(1, ...cells) }], { strings }), 'a.xlsx');
    expect(pages[0]?.text).toBe('plain\trich text\ta & b\tTRUE\t#DIV/0!\tresult');
  });

  test.each([
    ['12345678901', '12345678901'],
    ['123456789012', '1.23457E+11'],
    ['0.30000000000000004', '0.3'],
    ['-0.5', '-0.5'],
    ['1E-12', '1E-12'],
    ['3.10', '3.1'],
  ])('the general format shows %s as %s', async (stored, expected) => {
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows: row(1, number('A1', stored)) }]), 'a.xlsx');
    expect(pages[0]?.text).toBe(expected);
  });

  test('a workbook of a real writer shows what the writer shows', async () => {
    const rows = [
      ['Name', 'Born', 'Share'],
      ['Alan', new Date(Date.UTC(1912, 5, 23)), 0.25],
      ['Grace', new Date(Date.UTC(1906, 11, 9)), 3],
    ];
    const sheet = utils.aoa_to_sheet(rows, { dateNF: 'yyyy-mm-dd', UTC: true });
    const book = utils.book_new(sheet, 'People');
    const { pages, tables } = await readBytes(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx');
    expect(pages[0]?.text.split('\n')).toEqual(utils.sheet_to_csv(sheet, { FS: '\t' }).split('\n'));
    expect(tables[0]).toMatchObject({
      first_row_header: true,
      columns: [{ name: 'Name' }, { name: 'Born' }, { name: 'Share' }],
    });
  });
});

describe('sheets', () => {
  test('every sheet is a page with its name; hidden ones are marked', async () => {
    const sheets = [
      { name: 'First', rows: row(1, inline('A1', 'one')) },
      { name: 'Empty', rows: '' },
      { name: 'Secret', rows: row(1, inline('A1', 'two')), state: 'veryHidden' as const },
    ];
    const reading = await readBytes(makeXlsx(sheets), 'a.xlsx');
    expect(reading.pages.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['sheet', 'First', 'one'],
      ['sheet', 'Empty', ''],
      ['sheet', 'Secret', 'two'],
    ]);
    expect(reading.warnings).toMatchObject([
      { code: 'hidden_sheet', message: expect.stringContaining('"Secret"') as string },
    ]);
    expect(reading.headings.map(({ text, page }) => [text, page])).toEqual([
      ['First', 1],
      ['Empty', 2],
      ['Secret', 3],
    ]);
  });

  test('a long sheet becomes pages of 500 rows that know their first row and their columns', async () => {
    const rows = [row(1, inline('A1', 'Id'), inline('C1', 'Value'))];
    for (let index = 2; index <= 1_200; index += 1)
      rows.push(row(index, number(`A${index}`, index), number(`C${index}`, index * 2)));
    const { pages, tables } = await readBytes(makeXlsx([{ name: 'Long', rows: rows.join('') }]), 'a.xlsx');
    expect(pages.map(({ name, first_row }) => [name, first_row])).toEqual([
      ['Long', 1],
      ['Long', 501],
      ['Long', 1001],
    ]);
    expect(tables.map(({ columns, first_row_header }) => [columns.map(({ name }) => name), first_row_header])).toEqual([
      [['Id', 'Value'], true],
      [['Id', 'Value'], false],
      [['Id', 'Value'], false],
    ]);
    expect(tables[2]?.data.at(-1)).toEqual(['1200', '2400']);
  });

  test('cells far apart stay far apart in their references, not in memory', async () => {
    const rows = row(1, inline('A1', 'corner')) + row(1_048_576, inline('XFD1048576', 'end'));
    const { pages, tables } = await readBytes(makeXlsx([{ name: 'S', rows }]), 'a.xlsx');
    expect(pages[0]?.cells.map(([, , ref]) => ref)).toEqual(['A1', 'XFD1048576']);
    expect(tables[0]?.data).toEqual([
      ['corner', ''],
      ['', 'end'],
    ]);
  });

  test('cells without references count on from their neighbours', async () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="B2"><v>3</v></c></row>';
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows }]), 'a.xlsx');
    expect(pages[0]?.cells.map(([, , ref]) => ref)).toEqual(['A1', 'B1', 'B2']);
  });

  test('comments on cells are notes with the cell as their marker', async () => {
    const more = {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships({ rId1: ['comments', '../comments1.xml'] }),
      'xl/comments1.xml':
        '<comments><commentList><comment ref="A1"><text><r><t>Check this</t></r></text></comment></commentList></comments>',
    };
    const { pages } = await readBytes(makeXlsx([{ name: 'S', rows: row(1, number('A1', 5)) }], {}, more), 'a.xlsx');
    expect(pages[0]?.text).toBe('5\n\nCheck this');
    expect(pages[0]?.blocks[1]).toEqual({ kind: 'note', start: 3, end: 13, marker: 'A1' });
    expect(pages[0]?.remarks).toEqual([{ kind: 'comment', start: 0, end: 1, text: 'Check this' }]);
  });

  test('formulas without a stored result are told', async () => {
    const rows = row(1, inline('A1', 'sum'), '<c r="B1"><f>1+1</f></c>');
    const { warnings } = await readBytes(makeXlsx([{ name: 'S', rows }]), 'a.xlsx');
    expect(warnings).toMatchObject([{ code: 'formula_without_value' }]);
  });
});

describe('broken workbooks', () => {
  test('a sheet that ends in the middle is damaged', async () => {
    const more = { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>' };
    expect(await readRejection(makeXlsx([{ name: 'S', rows: '' }], {}, more), 'a.xlsx')).toMatchObject({
      code: 'damaged',
    });
  });

  test('a row that repeats a long text without end is too large', async () => {
    const strings = `<si><t>${'x'.repeat(32_767)}</t></si>`;
    const cells = '<c t="s"><v>0</v></c>'.repeat(700);
    expect(await readRejection(makeXlsx([{ name: 'S', rows: row(1, cells) }], { strings }), 'a.xlsx')).toMatchObject({
      code: 'too_large',
    });
  });

  test('text without end is too large', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(index + 1, inline(`A${index + 1}`, 'x'.repeat(1_000))));
    const file = makeXlsx([{ name: 'S', rows: rows.join('') }]);
    expect(await readRejection(file, 'a.xlsx', { characters: 50_000 })).toMatchObject({ code: 'too_large' });
  });
});
