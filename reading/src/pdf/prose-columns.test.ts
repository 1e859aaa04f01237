import { describe, expect, test } from 'vitest';
import { makePdf } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

const PROSE =
  'the parties agree that this contract is read as a whole and deliveries are made on working days between eight and five. The buyer inspects what was delivered within a week and reports what is missing or broken in it. Payment is due thirty days after the invoice if nothing else was agreed in writing before then.';

/** Lines of about equal length, the first words naming the column. */
function linesOf(column: string, count: number): string[] {
  const words = PROSE.repeat(4).split(' ');
  return Array.from({ length: count }, (_, line) =>
    [`${column.toLowerCase()}${line}`, ...words.slice(line * 5, line * 5 + 5)].join(' '),
  );
}

/** Draws columns line by line across all columns, as some programs store them. */
function drawAcross(document: Drawing, columns: string[][], top: number, lefts: number[]): void {
  for (const line of columns[0]!.keys()) {
    for (const [column, left] of lefts.entries())
      document.text(columns[column]![line]!, left, top + line * 13, { lineBreak: false });
  }
}

async function readPage(draw: (document: Drawing) => void) {
  const { pages, tables } = await readBytes(await makePdf(draw), 'a.pdf');
  return { text: pages[0]!.text.replace(/\s+/g, ' '), tables };
}

describe('columns of prose', () => {
  test('are read one after the other below a title across them, however the file stores them', async () => {
    const [left, right] = [linesOf('Left', 20), linesOf('Right', 20)];
    const { text, tables } = await readPage((document) => {
      document.font('Times-Roman').fontSize(16).text('A title that extends across both columns of the page', 60, 60);
      document.fontSize(10);
      drawAcross(document, [left, right], 110, [60, 310]);
      document.text(
        `Below both columns a line of text follows that is as wide as the whole page is: ${PROSE}`,
        60,
        400,
      );
    });
    expect(tables).toEqual([]);
    const inOrder = `${left.join(' ')} ${right.join(' ')}`;
    expect(text).toContain(`A title that extends across both columns of the page ${inOrder} Below both columns`);
  });

  test('can be three', async () => {
    const columns = ['One', 'Two', 'Three'].map((name) => linesOf(name, 24));
    const { text, tables } = await readPage((document) => {
      document.font('Times-Roman').fontSize(8);
      drawAcross(document, columns, 80, [50, 220, 390]);
    });
    expect(tables).toEqual([]);
    expect(text).toBe(columns.map((lines) => lines.join(' ')).join(' '));
  });

  test('beside a table: the lines of both are not mixed', async () => {
    const left = linesOf('Left', 22);
    const rows = ['Region Sales', 'North 120', 'South 95', 'East 310', 'West 44'].map((row) => row.split(' '));
    const { text, tables } = await readPage((document) => {
      document.font('Times-Roman').fontSize(10);
      for (const [line, words] of left.entries()) document.text(words, 60, 80 + line * 13, { lineBreak: false });
      for (const [line, words] of linesOf('Right', 12).entries())
        document.text(words, 310, 80 + line * 13, { lineBreak: false });
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          document.text(cell, 310 + column * 100, 262 + row * 16, { lineBreak: false });
    });
    expect(tables.map(({ data }) => data)).toEqual([rows]);
    expect(text).toContain(left.join(' '));
  });
});

test('the numbers along a drawn curve are no table', async () => {
  const { tables } = await readPage((document) => {
    document.font('Helvetica').fontSize(9);
    for (let row = 0; row <= 6; row += 1) {
      document.text(String(60 - row * 10), 80, 100 + row * 25, { lineBreak: false });
      document.text(`${row * 15}%`, 420, 100 + row * 25, { lineBreak: false });
    }
    for (let year = 0; year < 6; year += 1)
      document.text(String(2018 + year), 110 + year * 50, 275, { lineBreak: false });
    document.moveTo(100, 250).lineTo(180, 140).lineTo(260, 220).lineTo(340, 110).lineTo(410, 130).stroke();
  });
  expect(tables).toEqual([]);
});

test('columns of a table can be as close together as words', async () => {
  const rows = [
    ['Product', 'Amount', 'Delivered', 'Remark'],
    ['Pump', '4,729', '2024-06-10', 'complete'],
    ['Filter housing', '88', '2024-04-12', 'in part'],
    ['Steel valve', '12,241', '2024-04-10', 'missing'],
    ['Motor', '310', '2024-01-10', 'complete'],
    ['Spare parts', '5', '2024-05-16', 'returned'],
  ];
  const { tables } = await readPage((document) => {
    document.font('Helvetica').fontSize(10);
    for (const [row, cells] of rows.entries()) {
      const y = 100 + row * 14;
      const right = row === 0 ? 140 : 190 - document.widthOfString(cells[1]!);
      for (const [column, x] of [60, right, 192.5, 246].entries())
        document.text(cells[column]!, x, y, { lineBreak: false });
    }
  });
  expect(tables.map(({ data }) => data)).toEqual([rows]);
});

test('a list of references is no table', async () => {
  const { tables } = await readPage((document) => {
    document.font('Times-Roman').fontSize(10);
    for (const [index, label] of ['[Cop87]', '[Joh15a]', '[Mit97]', '[TL05]'].entries()) {
      document.text(label, 60, 100 + index * 40, { lineBreak: false });
      document.text(`${PROSE.slice(0, 60)} 19${80 + index}, http://example.org/${label}`, 110, 100 + index * 40, {
        width: 240,
      });
    }
  });
  expect(tables).toEqual([]);
});
