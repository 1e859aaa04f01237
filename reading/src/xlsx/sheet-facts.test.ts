import { describe, expect, test } from 'vitest';
import { makeXlsx, relationships } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';
import { inline, number, row, STYLES } from '../testing/sheet-markup.ts';

describe('sheet content besides cells', () => {
  const sheetXml = (before: string, rows: string, after: string) =>
    `<worksheet xmlns:r="r">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  const text = (ref: string, words: string) => inline(ref, words);

  /** A workbook with one sheet, from the sheet's complete XML. */
  const readSheet = (sheet: string, more: Record<string, string> = {}, workbook = {}) =>
    readBytes(
      makeXlsx(
        [{ name: 'S', rows: '' }],
        { styles: STYLES, ...workbook },
        { 'xl/worksheets/sheet1.xml': sheet, ...more },
      ),
      'a.xlsx',
    );

  test('frozen panes, also below the visible area, and merged cells', async () => {
    const before =
      '<sheetViews><sheetView topLeftCell="A3"><pane xSplit="1" ySplit="2" topLeftCell="B9" state="frozen"/></sheetView></sheetViews>';
    const after = '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B2:B4"/></mergeCells>';
    const { pages } = await readSheet(sheetXml(before, row(1, text('A1', 'Title')) + row(2, text('A2', 'x')), after));
    expect(pages[0]?.sheet).toEqual({ frozen_rows: 4, frozen_columns: 1, merged: ['A1:C1', 'B2:B4'] });
  });

  test('hidden rows and columns, validations and conditional formats', async () => {
    const before = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="9"/></cols>';
    const after =
      '<conditionalFormatting sqref="A1:A9"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>100</formula></cfRule></conditionalFormatting>' +
      '<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="B2:B9 D2"><formula1>"yes,no"</formula1></dataValidation></dataValidations>';
    const hidden = '<row r="2" hidden="1"><c r="A2"><v>5</v></c></row>';
    const { pages } = await readSheet(sheetXml(before, row(1, text('A1', 'x')) + hidden, after));
    expect(pages[0]?.sheet).toEqual({
      hidden_rows: [2],
      hidden_columns: ['B', 'C'],
      validations: [['B2:B9 D2', 'list or blank: "yes,no"']],
      conditional_formats: [['A1:A9', 'cellIs greaterThan: 100']],
    });
  });

  test('number formats, as areas: what has no number takes no part', async () => {
    const rows =
      row(1, text('A1', 'k'), number('B1', 1, 3), number('C1', 1, 3)) +
      row(2, text('B2', 'none'), number('C2', 2, 3)) +
      row(3, number('B3', 3, 3), number('C3', 3, 3), number('E3', 45000, 1)) +
      row(4, number('B4', 4), number('C4', 4, 4)) +
      row(5, number('B5', 5, 3));
    const { pages } = await readSheet(sheetXml('', rows, ''));
    expect(pages[0]?.sheet?.number_formats).toEqual([
      ['B1:C3 B5', '"€" #,##0.00'],
      ['C4', '0.00%'],
      ['E3', 'm/d/yy'],
    ]);
  });

  test('split panes are not frozen', async () => {
    const before = '<sheetViews><sheetView><pane xSplit="1" ySplit="2" topLeftCell="B9"/></sheetView></sheetViews>';
    expect((await readSheet(sheetXml(before, row(1, text('A1', 'x')), ''))).pages[0]?.sheet).toBeUndefined();
  });

  test('each page of a long sheet has its own merged cells, links and formulas', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) =>
      row(at + 1, `<c r="A${at + 1}"><f>1+${at}</f><v>${at + 1}</v></c>`),
    );
    const after =
      '<mergeCells><mergeCell ref="A2:B2"/><mergeCell ref="A499:B502"/></mergeCells><hyperlinks><hyperlink ref="A700" r:id="rId1"/><hyperlink ref="A3:A4" location="\'Other sheet\'!B2"/></hyperlinks>';
    const links = `<Relationships><Relationship Id="rId1" Type="x/hyperlink" Target="https://example.org/a" TargetMode="External"/></Relationships>`;
    const { pages } = await readSheet(sheetXml('', rows.join(''), after), {
      'xl/worksheets/_rels/sheet1.xml.rels': links,
    });
    expect(pages.map(({ sheet }) => [sheet?.merged, sheet?.formulas?.[0]])).toEqual([
      [
        ['A2:B2', 'A499:B502'],
        ['A1', '=1+0'],
      ],
      [['A499:B502'], ['A501', '=1+500']],
    ]);
    const linked = pages.map(({ text: words, links: pageLinks }) =>
      (pageLinks ?? []).map(([start, end, target]) => [words.slice(start, end), target]),
    );
    expect(linked).toEqual([
      [
        ['3', "#cell='Other sheet'!B2"],
        ['4', "#cell='Other sheet'!B2"],
      ],
      [['700', 'https://example.org/a']],
    ]);
  });

  test('shared formulas are adjusted for each cell', async () => {
    const rows =
      row(1, '<c r="A1"><v>1</v></c>', '<c r="B1"><f t="shared" ref="B1:B2" si="0">A1*$A$1</f><v>1</v></c>') +
      row(2, '<c r="A2"><v>2</v></c>', '<c r="B2"><f t="shared" si="0"/><v>2</v></c>') +
      row(3, '<c r="A3" t="str"><f>HYPERLINK("https://example.org","here")</f><v>here</v></c>');
    const { pages } = await readSheet(sheetXml('', rows, ''));
    expect(pages[0]?.sheet?.formulas).toEqual([
      ['B1', '=A1*$A$1'],
      ['B2', '=A2*$A$1'],
      ['A3', '=HYPERLINK("https://example.org","here")'],
    ]);
    expect(pages[0]?.links?.map(([, , target]) => target)).toEqual(['https://example.org']);
  });

  test('values are read if the display differs', async () => {
    const cells = [
      number('A1', 45292.5, 2),
      number('B1', 1234.5, 3),
      number('C1', 12),
      text('D1', '007'),
      text('E1', '12'),
      '<c r="F1" t="b"><v>1</v></c>',
      text('G1', 'TRUE'),
      text('H1', 'a\tb'),
      number('I1', '123456789012'),
      '<c r="J1" t="d" s="1"><v>2024-03-01T00:00:00</v></c>',
    ];
    const { pages } = await readSheet(sheetXml('', row(1, ...cells), ''));
    expect(pages[0]?.text.split('\t')).toEqual([
      '01/01/2024',
      '€ 1,234.50',
      '12',
      '007',
      '12',
      'TRUE',
      'TRUE',
      'a b',
      '1.23457E+11',
      '2024-03-01',
    ]);
    expect(pages[0]?.sheet?.values).toEqual([
      ['A1', '2024-01-01T12:00:00'],
      ['B1', 1234.5],
      ['E1', '12'],
      ['G1', 'TRUE'],
      ['H1', 'a\tb'],
      ['I1', 123456789012],
      ['J1', '2024-03-01'],
    ]);
  });

  test('hidden values are read but not displayed', async () => {
    const hiding =
      '<numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const rows = row(1, text('A1', 'seen'), number('B1', 42, 1));
    const { pages } = await readSheet(sheetXml('', rows, ''), {}, { styles: hiding });
    expect(pages[0]?.text).toBe('seen');
    expect(pages[0]?.sheet?.values).toEqual([['B1', 42]]);
  });

  test('threaded comments have authors and times, and replace their legacy versions', async () => {
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels': relationships({
        rId1: ['comments', '../comments1.xml'],
        rId2: ['threadedComment', '../threads.xml'],
      }),
      'xl/comments1.xml':
        '<comments><authors><author>tc={1}</author><author>Eva</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment] Your version</t></text></comment><comment ref="B9" authorId="1"><text><r><t>Eva:\nOn an empty cell</t></r></text></comment></commentList></comments>',
      'xl/threads.xml':
        '<ThreadedComments><threadedComment ref="A1" dT="2024-05-01T10:00:00.00" personId="{P}"><text>Is this right?</text></threadedComment></ThreadedComments>',
      'xl/_rels/workbook.xml.rels': relationships({
        rId0: ['worksheet', 'worksheets/sheet1.xml'],
        rId1: ['person', 'persons/person.xml'],
      }),
      'xl/persons/person.xml': '<personList><person id="{P}" displayName="Ada Loos"/></personList>',
    };
    const { pages } = await readSheet(sheetXml('', row(1, text('A1', 'sum')), ''), parts);
    const [page] = pages;
    expect(page?.remarks).toEqual([
      { kind: 'comment', start: 0, end: 3, text: 'Is this right?', author: 'Ada Loos', at: '2024-05-01T10:00:00.00' },
      { kind: 'comment', start: 21, end: 37, text: 'On an empty cell', author: 'Eva' },
    ]);
    expect(page?.text).toBe('sum\n\nIs this right?\n\nOn an empty cell');
  });

  test('print title rows are the header; defined names are properties', async () => {
    const names =
      '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">S!$A:$A,S!$1:$2</definedName><definedName name="Rate">S!$B$4</definedName><definedName name="Own" localSheetId="0">S!$A$1</definedName><definedName name="NA"></definedName><definedName name="_xlnm._FilterDatabase" hidden="1">S!$A$1</definedName></definedNames>';
    const rows =
      row(1, text('A1', 'Costs')) +
      row(2, text('A2', 'Year'), number('B2', 2024)) +
      row(3, number('A3', 1), number('B3', 2));
    const parts = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId0" state="hidden"/></sheets>${names}</workbook>`,
    };
    const { tables, metadata, pages } = await readSheet(sheetXml('', rows, ''), parts);
    expect(tables[0]).toMatchObject({
      first_row_header: true,
      header_rows: 2,
      columns: [{ name: 'Year' }, { name: '2024' }],
    });
    expect(metadata).toMatchObject({ sheets: 1, hidden_sheets: 'S', defined_names: 'Rate = S!$B$4\nS: Own = S!$A$1' });
    expect(pages[0]?.sheet).toEqual({ hidden: true });
  });

  test('headers and footers are separate from the cells, once, without codes and page numbers', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => row(at + 1, number(`A${at + 1}`, at)));
    const after =
      '<headerFooter differentFirst="1"><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Harbour &amp;&amp; quay&amp;K00-025&amp;C&amp;P / &amp;N&amp;R&amp;KFF0000Sheet &amp;A</oddHeader><oddFooter>&amp;CPage &amp;P+1 of &amp;N&amp;RPrinted on &amp;D\r\nby Ada &amp; co</oddFooter><evenHeader>Not in use</evenHeader><firstHeader>Only on the first</firstHeader><firstFooter>&amp;A</firstFooter></headerFooter>';
    const { pages } = await readSheet(sheetXml('', rows.join(''), after));
    const apart = pages.map(({ blocks, text: words }) =>
      blocks.filter(({ kind }) => kind !== 'table').map(({ kind, start, end }) => [kind, words.slice(start, end)]),
    );
    expect(apart).toEqual([
      [
        ['header', 'Harbour & quay\nSheet S'],
        ['header', 'Only on the first'],
        ['footer', 'Printed on …\nby Ada & co'],
      ],
      [],
    ]);
  });

  test('attributes with ">", comments and CDATA', async () => {
    const before = '<sheetPr codeName="a>b" /><!-- <sheetData> is not here yet: <row> -->';
    const cells = row(
      1,
      '<c r="A1" t="inlineStr"><is><t><![CDATA[1 < 2 & so on]]></t></is></c>',
      text('B1', 'x&#x20AC;&apos;y'),
    );
    expect((await readSheet(sheetXml(before, cells, ''))).pages[0]?.text).toBe("1 < 2 & so on\tx€'y");
  });

  test('multi-byte characters across chunk boundaries are decoded correctly', async () => {
    const cells = Array.from({ length: 9_000 }, (_, at) =>
      row(at + 1, text(`A${at + 1}`, `é${'€'.repeat(at % 7)}ü😀 ${at}`)),
    );
    const { pages } = await readSheet(sheetXml('', cells.join(''), ''));
    const lines = pages.flatMap(({ text: words }) => words.split('\n'));
    expect(lines).toEqual(Array.from({ length: 9_000 }, (_, at) => `é${'€'.repeat(at % 7)}ü😀 ${at}`));
  });
});
