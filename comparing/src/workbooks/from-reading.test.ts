import { makeXlsx, relationships } from '@dossier/reading/testing/office-files';
import { inline, number, row, STYLES } from '@dossier/reading/testing/sheet-markup';
import { readBytes } from '@dossier/reading/testing/sound-reading';
import { expect, test } from 'vitest';
import { compareWorkbooks } from './compare-workbooks.ts';
import { areWorkbooks, workbookOf } from './from-reading.ts';
import { cellKey } from './workbook.ts';

test('values, dates, formulas, comments, links, merged areas and names of an xlsx', async () => {
  const rows =
    row(1, inline('A1', 'k'), inline('B1', 'v'), inline('C1', 'when')) +
    '<row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>007</t></is></c><c r="B3"><f>1+1</f><v>2</v></c></row>' +
    row(4, inline('A4', '5'), number('B4', 5), number('C4', 45292.5, 2)) +
    row(5, '<c r="B5"><f>B3</f></c>');
  const sheet = `<worksheet xmlns:r="r"><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A7:B7"/></mergeCells><hyperlinks><hyperlink ref="A4" location="S!B3"/></hyperlinks></worksheet>`;
  const parts = {
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/_rels/sheet1.xml.rels': relationships({ rId1: ['comments', '../comments1.xml'] }),
    'xl/comments1.xml':
      '<comments><authors><author>Eva</author></authors><commentList><comment ref="B4" authorId="0"><text><t>Sure?</t></text></comment><comment ref="D9" authorId="0"><text><t>On nothing</t></text></comment></commentList></comments>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId0"/></sheets><definedNames><definedName name="Rate">S!$B$4</definedName></definedNames></workbook>',
  };
  const reading = await readBytes(makeXlsx([{ name: 'S', rows: '' }], { styles: STYLES }, parts), 'a.xlsx');
  const workbook = workbookOf(reading);
  const [read] = workbook.sheets;
  expect([read?.numbers, read?.rows]).toEqual([
    [1, 3, 4, 5],
    [
      ['k', 'v', 'when'],
      ['007', 2],
      ['5', 5, { date: '2024-01-01T12:00:00' }],
      [undefined, undefined],
    ],
  ]);
  expect([...(read?.formulas ?? [])]).toEqual([
    [cellKey(3, 1), '=1+1'],
    [cellKey(5, 1), '=B3'],
  ]);
  expect([...(read?.formats ?? [])]).toEqual([[cellKey(4, 2), 'dd/mm/yyyy']]);
  expect([...(read?.comments ?? [])]).toEqual([
    [cellKey(4, 1), 'Eva: Sure?'],
    [cellKey(9, 3), 'Eva: On nothing'],
  ]);
  expect([...(read?.links ?? [])]).toEqual([[cellKey(4, 0), '#cell=S!B3']]);
  expect([read?.merged, read?.hiddenRows, workbook.names]).toEqual([
    ['A7:B7'],
    [3],
    [{ name: 'Rate', formula: 'S!$B$4' }],
  ]);
  expect(compareWorkbooks(workbook, workbook).not_compared).toContainEqual({
    side: 'both',
    part: 'number_formats',
    reason: 'switched_off',
  });
});

test('number formats that differ', async () => {
  const bookWith = async (...styles: number[]) => {
    const rows = styles.map((style, index) => row(index + 1, number(`A${index + 1}`, index, style))).join('');
    return workbookOf(await readBytes(makeXlsx([{ name: 'S', rows }], { styles: STYLES }), 'a.xlsx'));
  };
  const changes = compareWorkbooks(await bookWith(3, 3, 0, 4), await bookWith(3, 4, 3, 0), { without: [], key: null });
  expect(changes.sheets[0]?.cells).toEqual([
    { a: 'A2', b: 'A2', kind: 'format', before: '"€" #,##0.00', after: '0.00%' },
    { a: null, b: 'A3', kind: 'format', before: null, after: '"€" #,##0.00' },
    { a: 'A4', b: 'A4', kind: 'format', before: '0.00%', after: null },
  ]);
});

test('the tables of another document are compared with a sheet', async () => {
  const page = await readBytes('# T\n\n| k | v |\n|---|---|\n| a | 1 |\n| b | 2 |\n', 'a.md');
  const sheet = await readBytes('k,v\na,1\nb,3\n', 'b.csv');
  expect([areWorkbooks(page, sheet), areWorkbooks(page, page)]).toEqual([true, false]);
  const { sheets } = compareWorkbooks(workbookOf(page), workbookOf(sheet));
  expect(sheets.map(({ kind, cells }) => [kind, cells.map(({ a, b, after }) => [a, b, after])])).toEqual([
    ['renamed', [['B3', 'B3', 3]]],
  ]);
});

test('cells of a damaged file that are outside any sheet are left out', async () => {
  const rows =
    row(1, inline('A1', 'k'), inline('B1', 'v')) +
    row(2, inline('A2', 'x'), number('B2', 1)) +
    '<row r="231999999999940"><c r="A231999999999940"><f>B2</f><v>5</v></c></row>';
  const workbook = workbookOf(await readBytes(makeXlsx([{ name: 'S', rows }], { styles: STYLES }), 'a.xlsx'));
  expect(workbook.sheets[0]?.numbers).toEqual([1, 2]);
  expect(compareWorkbooks(workbook, workbook).sheets[0]?.rows).toHaveLength(2);
});
