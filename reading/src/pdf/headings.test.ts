import { describe, expect, test } from 'vitest';
import { makePdf, makeRawPdf, line } from '../testing/pdf-files.ts';
import { readBytes } from '../testing/sound-reading.ts';

const TEXT =
  'The supplier delivers the goods within ten days of the order. If the delivery is late, the buyer may withdraw from the contract. ';

type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

async function headingsOf(draw: (document: Drawing) => void): Promise<[number, string][]> {
  const { headings } = await readBytes(await makePdf(draw), 'a.pdf');
  return headings.map(({ level, text }) => [level, text]);
}

/** Writes paragraphs with space between them. */
const write = (paragraphs: string[]) => (document: Drawing) => {
  document.fontSize(11);
  for (const paragraph of paragraphs) document.text(paragraph).moveDown();
};

describe('numbered titles', () => {
  test('form a tree by their numbers, in letters like those of the text', async () => {
    const drawing = write([
      '1. Royalties',
      `1.1 Royalty Fee. ${TEXT}`,
      `(a) Late Payment. ${TEXT}`,
      `(b) if the amount is small, nothing is due. ${TEXT}`,
      `1.2 Term of the Agreement. ${TEXT}`,
      '2. GOVERNING LAW',
      TEXT,
    ]);
    expect(await headingsOf(drawing)).toEqual([
      [1, '1. Royalties'],
      [2, '1.1 Royalty Fee'],
      [3, '(a) Late Payment'],
      [2, '1.2 Term of the Agreement'],
      [1, '2. GOVERNING LAW'],
    ]);
  });

  test.each([
    ['ARTICLE IV', 'Section 4.1 Notices.'],
    ['Artikel 4', '4.1 Kennisgevingen.'],
  ])('%s is above its sections, and its name belongs to it', async (article, section) => {
    const drawing = write([TEXT, article, 'GENERAL PROVISIONS', `${section} ${TEXT}`, 'EXHIBIT A', TEXT]);
    expect(await headingsOf(drawing)).toEqual([
      [1, `${article} GENERAL PROVISIONS`],
      [2, section.slice(0, -1)],
      [1, 'EXHIBIT A'],
    ]);
  });

  test('the title of a paragraph is its heading, and the text stays whole', async () => {
    const { pages, headings } = await readBytes(await makePdf(write([`6.2 Royalty Fee. ${TEXT}`])), 'a.pdf');
    const page = pages[0]!;
    expect(page.text.replaceAll('\n', ' ')).toBe(`6.2 Royalty Fee. ${TEXT.trim()}`);
    expect(headings).toEqual([{ level: 2, text: '6.2 Royalty Fee', page: 1, start: 0 }]);
    expect(page.blocks.map(({ kind, start, end }) => [kind, page.text.slice(start, end).slice(0, 16)])).toEqual([
      ['heading', '6.2 Royalty Fee.'],
      ['paragraph', 'The supplier del'],
    ]);
  });

  test.each([
    ['list items', ['1. Apples', '2. Pears', '3. Plums', TEXT]],
    ['sentences', [`1. Open the valve. ${TEXT}`, `2. The buyer pays. ${TEXT}`]],
    ['references', [`12. Smith JA, Jones KB. ${TEXT}`]],
    ['quantities', [`12 Monkeys. ${TEXT}`, `3 Parties. ${TEXT}`]],
    ['mentions', [`Section 6.2 of the Agreement applies. ${TEXT}`, `Article 5 applies. ${TEXT}`]],
    [
      'a table of contents',
      [
        'TABLE OF CONTENTS',
        '1. Scope ........ 3',
        '2. Term ........ 4',
        '3. Price ........ 5',
        '4. Notices ........ 9',
      ],
    ],
  ])('%s are not headings', async (_, paragraphs) => {
    expect(await headingsOf(write(paragraphs))).toEqual([]);
  });
});

describe('style', () => {
  test('underlined, bold and centred capital lines of the size of the text', async () => {
    const drawing = (document: Drawing) => {
      document.fontSize(11).text(TEXT.repeat(2)).moveDown();
      document.text('Late delivery', { underline: true }).moveDown().text(TEXT.repeat(2)).moveDown();
      document.font('Helvetica-Bold').text('Prices').moveDown().font('Helvetica').text(TEXT.repeat(2)).moveDown();
      document.text('GENERAL PROVISIONS', { align: 'center' }).moveDown().text(TEXT.repeat(2));
    };
    expect(await headingsOf(drawing)).toEqual([
      [1, 'Late delivery'],
      [4, 'Prices'],
      [3, 'GENERAL PROVISIONS'],
    ]);
  });

  test('a paragraph that begins in bold or underlined is not a heading as a whole', async () => {
    const drawing = (document: Drawing) => {
      document.fontSize(11).text(TEXT.repeat(3)).moveDown();
      document.font('Helvetica-Bold').text('Governing Law. ', { continued: true });
      document.font('Helvetica').text(TEXT).moveDown();
      document.text('Entire Agreement', { underline: true, continued: true });
      document.text(`. ${TEXT}`, { underline: false }).moveDown();
      document
        .font('Helvetica-Bold')
        .text('The goods', { continued: true })
        .font('Helvetica')
        .text(` and more: ${TEXT}`);
    };
    expect((await headingsOf(drawing)).map(([, text]) => text)).toEqual(['Governing Law', 'Entire Agreement']);
  });

  test('names at the signatures and of the parties are not headings', async () => {
    const drawing = (document: Drawing) => {
      document.fontSize(11).text(TEXT.repeat(3)).moveDown().font('Helvetica-Bold');
      document.text('EXAMPLE SUPPLIERS', { align: 'center' }).moveDown().text('and', { align: 'center' }).moveDown();
      document.text('ANNA BAKER', { align: 'center' }).moveDown().font('Helvetica');
      document.text('IN WITNESS WHEREOF, the parties have signed this agreement.').moveDown();
      document.font('Helvetica-Bold').text('The Buyer').moveDown().font('Helvetica').text('By: ______________');
    };
    expect(await headingsOf(drawing)).toEqual([]);
  });

  test('a line of capitals inside a passage of capitals is not a heading', async () => {
    const capitals = TEXT.toUpperCase().trim().slice(0, -1);
    const text = line(TEXT.slice(0, 60), 60, 760, 10) + line(capitals.slice(0, 70), 60, 700, 10);
    const more = line(capitals.slice(71), 60, 686, 10) + line('UNLESS SAID OTHERWISE', 230, 650, 10);
    expect((await readBytes(makeRawPdf([text + more]), 'a.pdf')).headings).toEqual([]);
  });
});
