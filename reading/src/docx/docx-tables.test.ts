import { describe, expect, test } from 'vitest';
import { makeDocx, paragraph } from '../testing/office-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;

describe('tables', () => {
  test('merged cells are read once, in their first column', async () => {
    const body = `<w:tbl><w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr>
      <w:tr>${cell('Item')}${cell('Price')}${cell('Note')}</w:tr>
      <w:tr>${cell('Pump', '<w:vMerge w:val="restart"/>')}${cell('both', '<w:gridSpan w:val="2"/>')}</w:tr>
      <w:tr>${cell('', '<w:vMerge/>')}${cell('12')}${cell('new')}</w:tr></w:tbl>`;
    const { tables, pages } = await readBytes(makeDocx(body), 'a.docx');
    expect(tables).toHaveLength(1);
    expect(tables[0]?.columns).toEqual([{ name: 'Item' }, { name: 'Price' }, { name: 'Note' }]);
    expect(tables[0]?.first_row_header).toBe(true);
    expect(tables[0]?.data).toEqual([
      ['Item', 'Price', 'Note'],
      ['Pump', 'both', ''],
      ['', '12', 'new'],
    ]);
    expect(tables[0]?.places[2]?.[0]).toBeNull();
    expect(tables[0]?.spans).toEqual([
      [1, 0, 2, 1],
      [1, 1, 1, 2],
    ]);
    expect(pages[0]?.text).toBe('Item\tPrice\tNote\nPump\tboth\n12\tnew');
  });

  test('a header can have two rows', async () => {
    const head = (cells: string) => `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells}</w:tr>`;
    const body = `<w:tbl>${head(cell('Sales', '<w:gridSpan w:val="2"/>'))}${head(cell('2025') + cell('2026'))}<w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`;
    const { tables } = await readBytes(makeDocx(body), 'a.docx');
    expect(tables[0]).toMatchObject({ first_row_header: true, header_rows: 2, spans: [[0, 0, 1, 2]] });
  });

  test('the text of a nested table stays in its cell', async () => {
    const inner = `<w:tbl><w:tr>${cell('inner')}</w:tr></w:tbl>`;
    const body = `<w:tbl><w:tr><w:tc>${paragraph('outer')}${inner}<w:p/></w:tc>${cell('beside')}</w:tr></w:tbl>`;
    const { tables } = await readBytes(makeDocx(body), 'a.docx');
    expect(tables.map(({ data }) => data)).toEqual([[['outer\ninner', 'beside']]]);
  });

  test('a table continues after a page break with the same columns', async () => {
    const row = (text: string, more = '') =>
      `<w:tr>${cell(text)}<w:tc><w:p><w:r>${more}<w:t>v</w:t></w:r></w:p></w:tc></w:tr>`;
    const body = `<w:tbl><w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr>${row('Name')}${row('a', '<w:lastRenderedPageBreak/>')}${row('b')}</w:tbl>`;
    const { tables } = await readBytes(makeDocx(body), 'a.docx');
    expect(tables.map(({ page, data, columns }) => [page, data.length, columns[0]?.name])).toEqual([
      [1, 2, 'Name'],
      [2, 1, 'Name'],
    ]);
  });
});
