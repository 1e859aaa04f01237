import {
  AlignmentType,
  Document,
  Footer,
  Header,
  ImageRun,
  Packer,
  Paragraph,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { expect, test } from 'vitest';
import { makeDocx } from '../testing/office-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { drawFile } from './draw-file.ts';
import type { Block, WordPages } from './drawing.ts';

const draw = async (bytes: Buffer) => (await drawFile(await writeTemporaryFile(bytes), 'docx')) as WordPages;

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const texts = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block.runs.map(({ text }) => text).join('')]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => texts(cell.blocks))),
  );

test('a letter keeps its letterhead, its fonts and colours, its tabs, tables and pictures', async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)], shading: { fill: 'FFEE00' } });
  const document = new Document({
    sections: [
      {
        properties: {
          page: { size: { width: 11_906, height: 16_838 }, margin: { left: 1_000, top: 1_440 } },
          column: { count: 2, space: 400 },
        },
        headers: { default: new Header({ children: [new Paragraph('Harbour Office')] }) },
        footers: { default: new Footer({ children: [new Paragraph('Page')] }) },
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: 240, line: 480 },
            tabStops: [{ type: TabStopType.RIGHT, position: 4_000 }],
            children: [new TextRun({ text: 'Dear\tBo', bold: true, color: 'AA0000', font: 'Georgia', size: 28 })],
          }),
          new Table({ rows: [new TableRow({ children: [cell('Berth'), cell('Fee')] })], columnWidths: [2_000, 3_000] }),
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: dot, transformation: { width: 96, height: 48 } })],
          }),
        ],
      },
    ],
  });
  const drawing = await draw(await Packer.toBuffer(document));
  const [section] = drawing.sections;
  expect(section).toMatchObject({ width: 595.3, height: 841.9, margins: { left: 50, top: 72 } });
  expect(section?.columns.gaps).toEqual([20]);
  expect(texts(section!.headers.default!)).toEqual(['Harbour Office']);
  expect(texts(section!.footers.default!)).toEqual(['Page']);
  const [greeting, table, picture] = section!.blocks;
  expect(greeting).toMatchObject({
    align: 'center',
    before: 12,
    line: 2,
    tabs: [{ at: 200, align: 'right' }],
    runs: [{ text: 'Dear\tBo', style: { bold: true, color: '#aa0000', font: 'Georgia', size: 14 } }],
  });
  expect(table).toMatchObject({
    kind: 'table',
    columns: [100, 150],
    rows: [{ cells: [{ fill: { color: '#ffee00' } }, {}] }],
  });
  expect(picture).toMatchObject({ runs: [{ drawing: { width: 72, height: 36, picture: { type: 'image/png' } } }] });
});

test('fields of page numbers, numbers of lists and footnotes are kept as what they mean', async () => {
  const body =
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>7</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>' +
    '<w:p><w:r><w:t>End</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p>' +
    '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:t>shown</w:t></w:r></w:p>';
  const { sections } = await draw(makeDocx(body));
  expect(sections[0]?.blocks).toMatchObject([
    { runs: [{ text: '', field: 'page' }] },
    { runs: [{ text: 'End' }, { break: 'page' }] },
    { runs: [{ text: 'shown' }] },
  ]);
});

test('page numbers are written in the formats of the sections', async () => {
  const section = (format: string) => `<w:sectPr><w:pgNumType w:fmt="${format}"/></w:sectPr>`;
  const body = ['lowerRoman', 'upperLetter', 'decimal'].map((format) => `<w:p><w:pPr>${section(format)}</w:pPr></w:p>`);
  const { pageNumbers } = await draw(makeDocx(`${body.join('')}${section('decimalZero')}`));
  expect(Object.keys(pageNumbers)).toEqual(['lowerRoman', 'upperLetter', 'decimalZero']);
  const shown = Object.values(pageNumbers).map((numbers) => [numbers[3], numbers[27], numbers.length]);
  expect(shown).toEqual([
    ['iv', 'xxviii', 1000],
    ['D', 'BB', 1000],
    ['04', '28', 1000],
  ]);
});

test('values that are no colours or numbers are left out', async () => {
  const body =
    '<w:p><w:pPr><w:ind w:left="NaN"/></w:pPr><w:r><w:rPr><w:color w:val="red;}"/><w:sz w:val="1e999"/></w:rPr><w:t>a</w:t></w:r></w:p>';
  const { sections } = await draw(makeDocx(body));
  const [block] = sections[0]!.blocks;
  expect(block).not.toHaveProperty('left');
  expect(block).toMatchObject({
    runs: [{ text: 'a', style: expect.not.objectContaining({ color: expect.anything() }) }],
  });
});

test('a file that is no archive is damaged', async () => {
  await expect(draw(Buffer.from('nothing'))).rejects.toMatchObject({ code: 'damaged' });
});
